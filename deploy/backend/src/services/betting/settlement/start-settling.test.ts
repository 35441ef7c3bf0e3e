import { expect, test } from '@jest/globals';
import { DatabaseUnavailable } from '@jukwaa/database';
import { pino } from 'pino';
import type { WithLease } from '../../../kit/lease/lease.ts';
import { until } from '../../wallet/test-support/money-backend.ts';
import { FakeOffer } from '../test-support/fake-offer.ts';
import type { BetSettler } from './settle-results.ts';
import { startSettling } from './start-settling.ts';

/** The work of the lease, with a settlement that ends as the test says, and the matches that it has started. */
function leasedWork(settleMatch: (matchId: number, signal: AbortSignal) => Promise<number>) {
  const started: number[] = [];
  const wakes: ((matchIds: readonly number[]) => void)[] = [];
  const lease = new AbortController();
  const work: Promise<void>[] = [];
  const withLease: WithLease = (_name, leased) => {
    work.push(leased(lease.signal));
    return () => undefined;
  };
  const settler: BetSettler = {
    dueMatches: async () => [1],
    settleResults(matchIds, signal = lease.signal) {
      const [matchId = 0] = matchIds ?? [];
      started.push(matchId);
      return settleMatch(matchId, signal);
    },
    settlePosted: async () => 0,
    voidUnplayed: async () => 0,
  };
  const offer = new FakeOffer();
  const onSettlement: FakeOffer['onSettlement'] = (wake) => {
    wakes.push(wake);
    return offer.onSettlement(wake);
  };
  startSettling({ withLease, log: pino({ enabled: false }) }, { onSettlement }, settler);
  return {
    started,
    lease,
    ended: () => Promise.all(work),
    wake: (matchId: number) => {
      for (const call of wakes) call([matchId]);
    },
    began: (matchId: number) =>
      until(
        async () => [...started],
        (matches) => matches.includes(matchId),
      ),
  };
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0), { once: true }));

test('a match is settled when its result arrives, while the settlement of another goes on', async () => {
  const { lease, ended, wake, began } = leasedWork((_matchId, signal) => aborted(signal));
  await began(1);
  wake(2);
  await began(2);
  lease.abort();
  await ended();
});

test('the loss of the lease waits for the transactions under way, and begins no other match', async () => {
  let finish = () => {};
  const { started, lease, ended, wake, began } = leasedWork(async (_matchId, signal) => {
    await aborted(signal);
    return new Promise((resolve) => (finish = () => resolve(0)));
  });
  await began(1);
  let isOver = false;
  const over = ended().then(() => {
    isOver = true;
  });
  lease.abort();
  wake(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  finish();
  await over;
  expect(started).toEqual([1]);
});

test('an unavailable database ends the work, so that the lease begins it again, and a failing match does not', async () => {
  const { lease, ended, wake, began } = leasedWork(async (matchId, signal) => {
    if (matchId === 2) throw new Error('a bet cannot be read');
    if (matchId === 3) throw new DatabaseUnavailable('gone', 'not-done');
    return aborted(signal);
  });
  await began(1);
  wake(2);
  await began(2);
  expect(lease.signal.aborted).toBe(false);
  wake(3);
  await expect(ended()).rejects.toThrow('gone');
});
