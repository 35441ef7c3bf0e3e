import { expect, test } from '@jest/globals';
import { DatabaseUnavailable } from '@jukwaa/database';
import { pino } from 'pino';
import type { WithLease } from '../../../kit/lease/lease.ts';
import { until } from '../../wallet/test-support/money-backend.ts';
import { FakeOffer } from '../test-support/fake-offer.ts';
import type { BetSettler } from './settle-results.ts';
import { startSettling } from './start-settling.ts';

const UNAVAILABLE = new DatabaseUnavailable('gone', 'not-done');

interface Steps {
  /** Ends the settlement of matches. */
  settle(matchIds: readonly number[], signal: AbortSignal): Promise<number>;
  /** The matches that the `n`th search finds, from 1. */
  search?(n: number): Promise<readonly number[]>;
}

/** The work of the lease, with a settlement that ends as the test says, and the matches of each settlement that started. */
function leasedWork({ settle, search = async (n) => (n === 1 ? [1] : []) }: Steps) {
  const started: string[] = [];
  const wakes: ((matchIds: readonly number[]) => void)[] = [];
  const lease = new AbortController();
  const work: Promise<void>[] = [];
  const withLease: WithLease = (_name, leased) => {
    work.push(leased(lease.signal));
    return () => undefined;
  };
  let searches = 0;
  const settler: BetSettler = {
    dueMatches() {
      searches += 1;
      return search(searches);
    },
    settleResults(matchIds, signal = lease.signal) {
      started.push(`${matchIds}`);
      return settle(matchIds ?? [], signal);
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
    began: (...matchIds: readonly number[]) =>
      until(
        async () => [...started],
        (matches) => matches.includes(`${matchIds}`),
      ),
  };
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(0), { once: true }));

test('a match is settled when its result arrives, while the settlement of what was due before goes on', async () => {
  const { lease, ended, wake, began } = leasedWork({
    settle: (_matches, signal) => aborted(signal),
    search: async () => [1, 7],
  });
  await began(1, 7);
  wake(2);
  await began(2);
  lease.abort();
  await ended();
});

test('a search leaves a match alone that is being settled', async () => {
  const { lease, ended, wake, began, started } = leasedWork({
    settle: (matches, signal) =>
      matches.includes(3)
        ? Promise.reject(UNAVAILABLE)
        : matches.includes(2)
          ? aborted(signal)
          : Promise.resolve(1),
    search: async (n) => (n === 1 ? [1] : [2, 4]),
  });
  await began(1);
  wake(2);
  wake(3);
  await began(4);
  expect(started).toEqual(['1', '2', '3', '4']);
  lease.abort();
  await ended();
});

test('the loss of the lease waits for the transactions under way, and begins no other match', async () => {
  let finish = () => {};
  const { started, lease, ended, wake, began } = leasedWork({
    async settle(_matches, signal) {
      await aborted(signal);
      return new Promise((resolve) => (finish = () => resolve(0)));
    },
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
  expect(started).toEqual(['1']);
});

test('a match that fails stops no other one, and the next search finds it', async () => {
  const { lease, ended, wake, began } = leasedWork({
    settle: (matches, signal) =>
      matches.includes(2) ? Promise.reject(new Error('a bet cannot be read')) : aborted(signal),
    search: async () => [],
  });
  wake(1);
  wake(2);
  await began(2);
  wake(3);
  await began(3);
  lease.abort();
  await ended();
});

test('a match without a database has a search at once, which ends the work when it has none either, so that the lease begins it again', async () => {
  const { ended, wake, began } = leasedWork({
    settle: (matches, signal) => (matches.includes(2) ? Promise.reject(UNAVAILABLE) : aborted(signal)),
    search: (n) => (n === 1 ? Promise.resolve([]) : Promise.reject(UNAVAILABLE)),
  });
  wake(1);
  await began(1);
  wake(2);
  await expect(ended()).rejects.toThrow('gone');
});
