import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runJob } from '../testing/workflow.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-changes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  [
    ['remotes/casino/a.ts', 'remotes/jackpot/b.ts', 'README.md'],
    ['casino', 'jackpot'],
  ],
  [['shared/ui/a.ts'], ['casino', 'jackpot', 'virtuals'], true],
  [['pnpm-lock.yaml'], ['casino', 'jackpot', 'virtuals'], true],
  [['host/a.ts'], [], true],
  [['README.md', 'deploy/a.ts'], []],
])('[FED-03] a change of %j delivers %j, and the host: %j', async (files, remotes, host = false) => {
  const cwd = join(folder, 'site');
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  const commit = async (names: readonly string[]) => {
    for (const name of names) {
      await mkdir(dirname(join(cwd, name)), { recursive: true });
      await writeFile(join(cwd, name), String(Math.random()));
    }
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example', 'commit', '-qm', 'a');
    return git('rev-parse', 'HEAD');
  };
  await mkdir(cwd);
  git('init', '-q');
  const base = await commit(['casino', 'jackpot', 'virtuals'].map((name) => `remotes/${name}/package.json`));
  await commit(files);
  const { failed, outputs } = await runJob({
    ...{ job: 'changed', folder: folder, cwd },
    expressions: { 'github.event.pull_request.base.sha || github.event.before': base },
    env: { PATH: [dirname(process.execPath), process.env.PATH].join(':') },
  });
  expect(failed).toBeNull();
  const listed = (name: string) => JSON.parse(outputs[`steps.list.outputs.${name}`] ?? '');
  expect(listed('remotes')).toEqual(remotes);
  expect(listed('all')).toEqual([...(host ? ['host'] : []), ...remotes]);
  expect(outputs['steps.list.outputs.host']).toBe(host ? 'true' : '');
});
