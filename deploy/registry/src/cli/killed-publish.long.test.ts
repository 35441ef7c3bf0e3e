import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testDatabases } from '@jukwaa/database/testing';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { ROOT } from '../testing/contract-types.ts';
import { type Death, DyingRegistry } from '../testing/dying-registry.ts';
import { describeRegistry } from '../testing/test-registry.ts';

const COMMAND = join(ROOT, 'deploy/registry/bin/jukwaa.mjs');
const BEFORE = '1.0.0-0123456789';
const NEXT = '1.1.0-0123456789';

const STEPS: readonly [string, Omit<Death, 'when'>][] = [
  ['the question for missing files', { method: 'POST', path: /^\/files\/missing/ }],
  ['an upload', { method: 'PUT', path: /^\/files\// }],
  ['the publish', { method: 'POST', path: /\/versions$/ }],
];
const DEATHS = STEPS.flatMap(([step, death]) =>
  (['before', 'after'] as const).map((when) => [when, step, { ...death, when }] as const),
);

/** Ends the process, which leaves its connections as they are. */
const kill = (child: ChildProcess | null) => child?.kill('SIGKILL');

describeRegistry(
  '[FED-03] jukwaa publish',
  (own) => {
    test.each(DEATHS)(
      'killed %s %s leaves a whole version live, and its repetition makes the next one live',
      async (_when, _step, death) => {
        await own().publish({ version: BEFORE });
        const folder = await own().build({
          manifest: { version: NEXT },
          files: { 'remoteEntry.js': 'next', 'chunks/home.js': 'home' },
        });
        const publish = ['publish', 'casino', '--dir', folder, '--again'];
        await withRegistry(own(), 'casino', async () => {
          let child: ChildProcess | null = null;
          const dying = new DyingRegistry(process.env.JUKWAA_REGISTRY ?? '', () => kill(child));
          process.env.JUKWAA_REGISTRY = await dying.open();
          try {
            dying.revive(death);
            child = spawn(process.execPath, [COMMAND, ...publish], {
              stdio: 'ignore',
              env: process.env,
            });
            expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
            const isLive = death.when === 'after' && death.path.test('/versions');
            expect(await own().live()).toEqual([['casino', isLive ? NEXT : BEFORE]]);
            dying.revive(null);
            expect(await jukwaa(...publish)).toMatchObject({ code: 0, err: '' });
            expect(await own().live()).toEqual([['casino', NEXT]]);
            const { casino } = (await own().registry.plan()).remotes;
            expect(casino && (await own().registry.files.isWhole(casino.manifest))).toBe(true);
            expect(casino?.fallback?.version).toBe(BEFORE);
          } finally {
            kill(child);
            await dying.close();
          }
        });
      },
      60_000,
    );
  },
  testDatabases().slice(0, 1),
);
