import { beforeEach, describe, expect, test } from '@jest/globals';
import { DatabaseUnavailable } from '@jukwaa/database';
import pino from 'pino';
import { until } from '../test-support/until.ts';
import { createGroupCommit } from './group-commit.ts';

interface Order {
  readonly id: number;
  readonly userId: number;
  readonly group: string | null;
  readonly check?: () => string | null;
}

/** A write under way: its orders, and its end. */
interface Write {
  readonly ids: readonly number[];
  commit(): void;
  fail(error: Error): void;
}

let writes: Write[] = [];
let commits = 0;
let order: (order: Order) => Promise<string>;
beforeEach(() => {
  writes = [];
  commits = 0;
  order = createGroupCommit<Order, string>({
    log: pino({ enabled: false }),
    memberOf: ({ userId, group }) => ({ userId, group }),
    check: ({ check }) => check?.() ?? null,
    write: (orders) =>
      new Promise((commit, fail) => {
        const ids = orders.map(({ id }) => id);
        writes.push({ ids, commit: () => commit(ids.map((id) => `written ${id}`)), fail });
      }),
    onCommit: () => {
      commits += 1;
    },
  });
});

const plain = (id: number, userId = id): Order => ({ id, userId, group: 'plain' });
const several = (count: number, first = 1) => Array.from({ length: count }, (_, n) => plain(first + n));
/** The write at this place, once it has started. */
const started = (place: number) => until(`write ${place}`, () => writes[place] ?? null);
const commit = async (place: number) => (await started(place)).commit();

/** Starts write 0, so that later orders wait. */
async function occupy(): Promise<void> {
  void order(plain(0));
  await started(0);
}

describe('orders in a group commit', () => {
  test('a single order is written at once', async () => {
    const answer = order(plain(1));
    await commit(0);
    expect(await answer).toBe('written 1');
    await until('the commit to be reported', () => commits === 1 || null);
  });

  test('orders that arrive during a commit share the next one, and each caller gets its own answer', async () => {
    const first = order(plain(0));
    await started(0);
    const answers = several(5).map(order);
    await commit(0);
    await commit(1);
    expect(await first).toBe('written 0');
    expect(writes[1]?.ids).toEqual([1, 2, 3, 4, 5]);
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((id) => `written ${id}`));
    await until('both commits to be reported', () => commits === 2 || null);
  });

  test('a group has one order of a user, at most 24 orders, and only orders that can share a statement', async () => {
    const other: Order = { id: 90, userId: 90, group: 'other' };
    const alone: Order = { id: 91, userId: 91, group: null };
    await occupy();
    const answers = [plain(1), plain(2, 1), other, alone, ...several(25, 3)].map(order);
    const done = Promise.all(answers);
    for (let place = 0; place < 5; place += 1) await commit(place);
    await done;
    const [, full, ...rest] = writes.map(({ ids }) => ids);
    expect(full).toEqual([1, ...several(23, 3).map(({ id }) => id)]);
    expect(rest).toEqual([[2, 26, 27], [90], [91]]);
  });

  test('a second commit starts for eight orders, or for one that waits longer than 20 ms, also when both commits were under way at its arrival', async () => {
    await occupy();
    several(8).map(order);
    expect((await started(1)).ids).toHaveLength(8);
    void order(plain(50));
    await commit(1);
    expect((await started(2)).ids).toEqual([50]);
    void order(plain(51));
    await commit(2);
    await commit(0);
    await commit(3);
    await until('every commit to be reported', () => commits === 4 || null);
  });

  test('a faulty order fails alone: the others of its group are written one by one', async () => {
    await occupy();
    const answers = Promise.allSettled(several(3).map(order));
    await commit(0);
    (await started(1)).fail(new Error('one of them is faulty'));
    await commit(2);
    (await started(3)).fail(new Error('this one'));
    await commit(4);
    expect(writes.slice(1).map(({ ids }) => ids)).toEqual([[1, 2, 3], [1], [2], [3]]);
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a lost connection fails the whole group, because it may have been committed', async () => {
    await occupy();
    const answers = Promise.allSettled(several(3).map(order));
    await commit(0);
    (await started(1)).fail(new DatabaseUnavailable('lost', 'unknown'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(writes).toHaveLength(2);
    const next = order(plain(9));
    await commit(2);
    expect(await next).toBe('written 9');
  });

  test('an order that must not be written any more is answered without a write, and a faulty check fails alone', async () => {
    await occupy();
    const broken = () => {
      throw new Error('the check is broken');
    };
    const answers = Promise.allSettled([
      order({ ...plain(1), check: () => 'too late' }),
      order({ ...plain(2), check: broken }),
      order(plain(3)),
    ]);
    await commit(0);
    await commit(1);
    expect(writes[1]?.ids).toEqual([3]);
    expect(await answers).toMatchObject([
      { status: 'fulfilled', value: 'too late' },
      { status: 'rejected', reason: { message: 'the check is broken' } },
      { status: 'fulfilled', value: 'written 3' },
    ]);
  });

  test('a queue whose orders are all refused by their checks accepts further ones', async () => {
    const late = { check: () => 'too late' };
    const answers = await Promise.all(several(9).map((one) => order({ ...one, ...late })));
    expect(new Set(answers)).toEqual(new Set(['too late']));
    const next = order(plain(10));
    await commit(0);
    expect(await next).toBe('written 10');
  });
});
