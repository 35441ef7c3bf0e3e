import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeRemote } from '../new-remote/new-remote.ts';
import { ROOT } from '../start/root.ts';
import { type Child, killLeftovers, startNode } from '../testing/child.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurnAlone } from '../testing/remotes-turn.ts';

const NAME = `watched-${process.pid}`;
const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

let data: string;
let folder: string;
let stack: Child;
let url: string;

beforeAll(takeTurnAlone, TURN_MS);
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'jukwaa-watched-'));
  folder = await writeRemote(join(ROOT, 'remotes'), NAME);
  await symlink(join(ROOT, 'remotes/virtuals/node_modules'), join(folder, 'node_modules'));
  const env = { JUKWAA_PORT: '0', JUKWAA_DATA: data, JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox' };
  stack = startNode([RUN, 'start'], env);
  url = await stack.says(/Jukwaa is on {2}(\S+)/);
}, BUILD_MS);
afterAll(async () => {
  await stack.end('SIGTERM');
  await killLeftovers();
  await rm(folder, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});
afterAll(endTurn);

test(
  '[FED-04] a watched preview in the deployed app shows each edit of the folder in its open page',
  async () => {
    const command = [join(ROOT, 'deploy/registry/bin/jukwaa.mjs'), 'preview', `${NAME}@local`, '--watch'];
    const watching = startNode(command, { JUKWAA_DATA: data });
    const preview = await watching.says(/reloads after each edit: (\S+)/);
    const env = {
      JUKWAA_SPECS: './own-stack',
      JUKWAA_EDITED: join(folder, 'src/messages.ts'),
      JUKWAA_EDITED_PATH: `/${NAME}`,
      JUKWAA_LINK: preview,
    };
    const browse = [RUN, 'e2e', '--base', url, '--project=pixel-5', 'watched-preview.spec.ts'];
    const { code, stdout } = await startNode(browse, env).ended;
    await watching.end('SIGINT');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed')]);
  },
  BUILD_MS,
);
