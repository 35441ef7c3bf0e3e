import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { chaosRun } from './chaos.ts';
import { CLUSTER_FAULTS } from './faults.ts';

const SLOW_MS = 900_000;
const SECONDS = 3;
const PLAYERS = 8;

/** Longer than a service may be without placed bets. */
const FROZEN_SECONDS = 8;
const frozen = CLUSTER_FAULTS.filter(({ name }) => ['an edge frozen', 'a backend frozen'].includes(name));

const canRun =
  hasPostgres() && ['nats-server', 'haproxy', 'pgbouncer'].every((name) => findProgram(name) !== null);
afterEach(killLeftovers);

(canRun ? describe : describe.skip)('a cluster', () => {
  beforeAll(takeTurn, TURN_MS);
  afterAll(endTurn);

  test(
    'while its parts fail in turn, bets, cash-outs and payments go on, and none is lost or made twice',
    async () => {
      const leftOut = new Set<string>();
      const onFault = (name: string, obstacle: string | null) => obstacle !== null && leftOut.add(name);
      const reports = await chaosRun({ seconds: SECONDS, players: PLAYERS, faults: CLUSTER_FAULTS, onFault });
      const happened = CLUSTER_FAULTS.filter(({ name }) => !leftOut.has(name));
      expect(reports.map(({ fault, wrong }) => [fault, wrong])).toEqual(
        happened.map(({ name }) => [name, []]),
      );
      for (const { tallies } of reports) expect(tallies.bet.done).toBeGreaterThan(0);
    },
    SLOW_MS,
  );

  test(
    'while an edge or a backend is frozen, the balancer ends its calls and players go on at the other one',
    async () => {
      const reports = await chaosRun({ seconds: FROZEN_SECONDS, players: PLAYERS, faults: frozen });
      expect(reports.map(({ fault, wrong }) => [fault, wrong])).toEqual(frozen.map(({ name }) => [name, []]));
      for (const { fault, secondsDown, goalSeconds } of reports)
        expect([fault, secondsDown < goalSeconds, secondsDown]).toEqual([fault, true, secondsDown]);
    },
    SLOW_MS,
  );
});
