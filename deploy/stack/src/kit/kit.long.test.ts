import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { writeOutside } from '../new-remote/new-remote.ts';
import { ROOT } from '../start/root.ts';
import { startNode } from '../testing/child.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';
import { packKit } from './pack-kit.ts';

const run = promisify(execFile);
const stack = OwnStack.ofFile();
const Access = v.object({ url: v.string() });
const Token = v.object({ token: v.string() });

/** A token that may publish this remote only, as its team has. */
async function teamToken(remote: string): Promise<string> {
  const command = join(ROOT, 'deploy/registry/bin/jukwaa.mjs');
  const args = [command, '--json', 'token', 'create', remote, '--name', `team of ${remote}`];
  const { code, stdout, stderr } = await startNode(args, { JUKWAA_DATA: stack.data }).ended;
  expect([code, stderr]).toEqual([0, '']);
  return v.parse(Token, JSON.parse(stdout)).token;
}

test(
  '[FED-03] a remote in a repository of its own is checked, built and published with the kit, and opens in the page with its menu entry',
  async () => {
    const [kit, folder] = [join(stack.top, 'kit'), join(stack.top, 'teams/dream-league')];
    expect(Object.keys(await packKit(kit))).toEqual(
      expect.arrayContaining(['@jukwaa/build', '@jukwaa/cli', '@jukwaa/remote-kit', '@jukwaa/runtime']),
    );
    await writeOutside(folder, 'dream-league', kit);
    const access = v.parse(
      Access,
      JSON.parse(await readFile(join(stack.data, 'remotes/access.json'), 'utf8')),
    );
    const JUKWAA_REGISTRY_TOKEN = await teamToken('dream-league');
    const env = { ...process.env, JUKWAA_REGISTRY: access.url, JUKWAA_REGISTRY_TOKEN };
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
    await run('npm', ['run', 'typecheck'], { cwd: folder });
    const { stdout: published } = await run('npx', ['jukwaa', 'publish', 'dream-league'], {
      cwd: folder,
      env,
    });
    expect(published).toContain('published dream-league 0.1.0-');
    const e2e = [join(ROOT, 'deploy/stack/bin/run.mjs'), 'e2e', '--base', stack.url, '--project=pixel-5'];
    const variables = { JUKWAA_SPECS: './own-stack', JUKWAA_ARTIFACTS: join(stack.top, 'artifacts') };
    const { code, stdout } = await startNode([...e2e, 'other-repository.spec.ts'], variables).ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);
