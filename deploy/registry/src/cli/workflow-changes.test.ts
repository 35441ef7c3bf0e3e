import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runJob } from '../testing/workflow.ts';

let folder: string;
let cwd: string;
let base: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

async function write(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), String(Math.random()));
  }
}

function commit(): string {
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example', 'commit', '-qm', 'a');
  return git('rev-parse', 'HEAD');
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-changes-'));
  cwd = join(folder, 'site');
  await mkdir(cwd);
  git('init', '-q');
  await write(['casino', 'jackpot', 'virtuals'].map((name) => `remotes/${name}/package.json`));
  base = commit();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The lists of the job after the last commit. */
async function listed(): Promise<{ remotes: unknown; all: unknown; host: string | undefined }> {
  const { failed, outputs } = await runJob({
    ...{ job: 'changed', folder, cwd },
    expressions: { 'github.event.pull_request.base.sha || github.event.before': base },
    env: { PATH: [dirname(process.execPath), process.env.PATH].join(':') },
  });
  expect(failed).toBeNull();
  const list = (name: string) => JSON.parse(outputs[`steps.list.outputs.${name}`] ?? '');
  return { remotes: list('remotes'), all: list('all'), host: outputs['steps.list.outputs.host'] };
}

test.each([
  [
    ['remotes/casino/a.ts', 'remotes/jackpot/b.ts', 'README.md'],
    ['casino', 'jackpot'],
  ],
  [['remotes/casino/picha-ya-ng\u02bcombe.svg'], ['casino']],
  [['shared/ui/a.ts'], ['casino', 'jackpot', 'virtuals'], true],
  [['pnpm-lock.yaml'], ['casino', 'jackpot', 'virtuals'], true],
  [['host/a.ts'], [], true],
  [['README.md', 'deploy/a.ts'], []],
  [['remotes/--version/a.ts', 'remotes/*/a.ts', 'remotes/casino/a.ts'], ['casino']],
])('[FED-03] a change of %j delivers %j, and the host: %j', async (files, remotes, host = false) => {
  await write(files);
  commit();
  expect(await listed()).toEqual({
    remotes,
    all: [...(host ? ['host'] : []), ...remotes],
    host: host ? 'true' : '',
  });
});

test('[FED-03] a remote that a change removes is not delivered any more, and the others are', async () => {
  git('rm', '-qr', 'remotes/casino');
  await write(['remotes/jackpot/a.ts']);
  commit();
  expect(await listed()).toMatchObject({ remotes: ['jackpot'] });
});
