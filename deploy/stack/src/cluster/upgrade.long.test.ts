import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import { ROOT } from '../start/root.ts';
import { killLeftovers, startNode } from '../testing/child.ts';
import { earlierVersion, imageOf } from '../testing/earlier-version.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { chaosRun } from './chaos.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { PROJECT, programOf } from './own-parts.ts';
import { upgradeTo } from './upgrade.ts';

/** Time that each mixture of versions runs, s. */
const SECONDS = 3;
const PLAYERS = 8;

const RUN = join(ROOT, 'deploy/stack/bin/run.mjs');

const missing = ['nats-server', 'haproxy', 'pgbouncer'].filter((name) => findProgram(name) === null);
const earlier = earlierVersion();
if (earlier === null)
  test.skip('this copy has no history, so no update from an earlier version is tested', () => undefined);
const canRun = missing.length === 0 && hasPostgres() && earlier !== null;

let top = '';
let image = '';
let cluster: Cluster | null = null;
afterAll(async () => {
  await killLeftovers();
  await cluster?.stop();
  await rm(top, { recursive: true, force: true });
});

(canRun ? describe : describe.skip)('a cluster of an earlier version', () => {
  beforeAll(takeTurn, TURN_MS);
  afterAll(endTurn);
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-upgrade-'));
    image = await imageOf(earlier ?? '', top);
  }, BUILD_MS);

  test(
    'while it is updated part by part, bets, cash-outs, games and payments go on, and none is lost or made twice',
    async () => {
      const [report] = await chaosRun({
        seconds: SECONDS,
        players: PLAYERS,
        program: programOf(image),
        hasPulse: false,
        faults: [upgradeTo(PROJECT)],
      });
      expect(report?.wrong).toEqual([]);
      for (const kind of ['bet', 'instant round', 'draw ticket', 'deposit', 'withdrawal'] as const)
        expect([kind, report?.tallies[kind].done]).not.toEqual([kind, 0]);
      expect(report?.secondsDown).toBeLessThan(report?.goalSeconds ?? 0);
    },
    3 * BUILD_MS,
  );

  test(
    'while it is updated part by part, an open page of the earlier version shows every change of odds',
    async () => {
      cluster = await startCluster({ program: programOf(image), hasPulse: false });
      const updated = join(top, 'updated');
      const env = {
        JUKWAA_SPECS: './own-stack',
        JUKWAA_ARTIFACTS: join(top, 'artifacts'),
        ALL_UPDATED: updated,
      };
      const spec = ['--base', cluster.url, '--project=pixel-5', 'open-while-updated.spec.ts'];
      const browser = startNode([RUN, 'e2e', ...spec], env);
      await browser.says(/open: (yes)/);
      await upgradeTo(PROJECT).happen(cluster, SECONDS);
      await writeFile(updated, '');
      const { code, stdout } = await browser.ended;
      expect([code, stdout]).toEqual([0, expect.stringMatching(/changes shown: \d+/)]);
    },
    3 * BUILD_MS,
  );
});
