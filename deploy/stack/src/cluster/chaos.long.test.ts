import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';
import { chaosRun } from './chaos.ts';
import type { ClusterFault } from './fault-kinds.ts';
import { CLUSTER_FAULTS } from './faults.ts';

const SLOW_MS = 900_000;
const SECONDS = 3;
const PLAYERS = 8;

const ROLLOUTS = 3;

/** Longer than a service may be without placed bets. */
const FROZEN_SECONDS = 8;
const frozen = CLUSTER_FAULTS.filter(({ name }) => ['an edge frozen', 'a backend frozen'].includes(name));

/** `npm run cluster:chaos` breaks more: ways of one process, and servers that are frozen or slow for some time. */
const LONG =
  /fifth of its speed|slower$|^an edge cut|^(one broker|the registry|the standby|the primary) (frozen|cut off)$|PgBouncer cut|balancer/;
const inTurn = CLUSTER_FAULTS.filter(({ name }) => !LONG.test(name) || name.startsWith('the database'));

const isReplaced = ({ name }: ClusterFault) => ['an edge replaced', 'a backend replaced'].includes(name);
/** Every one of them again and again. */
const rollouts = Array.from({ length: ROLLOUTS }, () => CLUSTER_FAULTS.filter(isReplaced)).flat();

const canRun =
  hasPostgres() && ['nats-server', 'haproxy', 'pgbouncer'].every((name) => findProgram(name) !== null);
afterEach(killLeftovers);

(canRun ? describe : describe.skip)('a cluster', () => {
  beforeAll(takeTurn, TURN_MS);
  afterAll(endTurn);

  test(
    'while its parts fail in turn, bets, cash-outs and payments go on, none is lost or made twice, and watchers get the odds',
    async () => {
      const leftOut = new Set<string>();
      const onFault = (name: string, obstacle: string | null) => obstacle !== null && leftOut.add(name);
      const options = { seconds: SECONDS, players: PLAYERS, watchers: PLAYERS };
      const reports = await chaosRun({ ...options, faults: inTurn, onFault });
      const happened = inTurn.filter(({ name }) => !leftOut.has(name));
      expect(
        reports.map(({ fault, wrong, ledgerCents, watched }) => [fault, wrong, ledgerCents, watched?.behind]),
      ).toEqual(happened.map(({ name }) => [name, [], 0, 0]));
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

  test(
    'while edges and backends are replaced, no call of a player is cut off',
    async () => {
      const reports = await chaosRun({ seconds: SECONDS, players: PLAYERS, faults: rollouts });
      expect(reports.map(({ fault, lostAnswers, wrong }) => [fault, lostAnswers, wrong])).toEqual(
        rollouts.map(({ name }) => [name, 0, []]),
      );
    },
    SLOW_MS,
  );
});
