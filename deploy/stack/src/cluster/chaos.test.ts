import { afterEach, describe, expect, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { findProgram, hasPostgres } from '@jukwaa/database/testing';
import { killLeftovers } from '../testing/child.ts';
import { chaosRun } from './chaos.ts';
import { CLUSTER_FAULTS } from './faults.ts';

const SLOW_MS = 900_000;
const SECONDS = 3;
const PLAYERS = 8;

/** Every fault only at length: each takes half a minute. */
const USUAL = ['a backend killed', 'the leading worker killed'];
const broken = CLUSTER_FAULTS.filter(({ name }) => areLong || USUAL.includes(name));

const canRun =
  hasPostgres() && ['nats-server', 'nginx', 'pgbouncer'].every((name) => findProgram(name) !== null);
afterEach(killLeftovers);

(canRun ? describe : describe.skip)('a cluster', () => {
  test(
    'while its parts fail in turn, bets, cash-outs and payments go on, and none is lost or made twice',
    async () => {
      const reports = await chaosRun({ seconds: SECONDS, players: PLAYERS, faults: broken });
      expect(reports.map(({ fault, wrong }) => [fault, wrong])).toEqual(broken.map(({ name }) => [name, []]));
      for (const { tallies } of reports) expect(tallies.bet.done).toBeGreaterThan(0);
    },
    SLOW_MS,
  );
});
