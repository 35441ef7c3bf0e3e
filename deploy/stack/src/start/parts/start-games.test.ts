import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const RUN = join(import.meta.dirname, '../../../bin/run.mjs');
const SLOW_MS = 180_000;

test(
  'the sandbox provider whose stack is killed while it starts ends without a word',
  async () => {
    const child = spawn(process.execPath, [RUN, 'sandbox-games'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, CASINO_JUKWAA_SECRET: 'secret', SANDBOX_GAMES_PORT: '0' },
    });
    child.disconnect();
    if (child.stderr === null) throw new Error('the errors of the process are not read');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, said]).toEqual([0, '']);
  },
  SLOW_MS,
);
