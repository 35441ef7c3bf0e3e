import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { earlierVersion, imageOf } from '../testing/earlier-image.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { chaosRun } from './chaos.ts';
import { PROJECT, programOf } from './own-parts.ts';
import { upgradeTo } from './upgrade.ts';

/** Time that each mixture of versions runs, s. */
const SECONDS = 3;
const PLAYERS = 8;

const missing = ['nats-server', 'haproxy', 'pgbouncer'].filter((name) => findProgram(name) === null);
const earlier = earlierVersion();
if (earlier === null)
  test.skip('this copy has no history, so no update from an earlier version is tested', () => undefined);
const canRun = missing.length === 0 && hasPostgres() && earlier !== null;

let top = '';
afterAll(async () => {
  await killLeftovers();
  await rm(top, { recursive: true, force: true });
});

(canRun ? describe : describe.skip)('a cluster of an earlier version', () => {
  beforeAll(takeTurn, TURN_MS);
  afterAll(endTurn);

  test(
    'while it is updated part by part, bets, cash-outs, games and payments go on, and none is lost or made twice',
    async () => {
      top = await mkdtemp(join(tmpdir(), 'jukwaa-upgrade-'));
      const image = await imageOf(earlier ?? '', top);
      const [report] = await chaosRun({
        seconds: SECONDS,
        players: PLAYERS,
        program: programOf(image),
        faults: [upgradeTo(PROJECT)],
      });
      expect(report?.wrong).toEqual([]);
      for (const kind of ['bet', 'instant round', 'draw ticket', 'deposit', 'withdrawal'] as const)
        expect([kind, report?.tallies[kind].done]).not.toEqual([kind, 0]);
      expect(report?.secondsDown).toBeLessThan(report?.goalSeconds ?? 0);
    },
    3 * BUILD_MS,
  );
});
