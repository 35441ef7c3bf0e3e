import { describe, expect, test } from '@jest/globals';
import { CallQueue } from './call-queue.ts';

const stay = () => undefined;

describe('a line of calls', () => {
  test('a line of calls lets the first waiting call through when a place is free', async () => {
    const queue = new CallQueue({ active: () => 1, waiting: 2, waitMs: 60_000 });
    expect(await queue.enter('a', stay)).toBe('admitted');
    const order: string[] = [];
    const calls = ['first', 'second'].map(async (name) => {
      const admission = await queue.enter('a', stay);
      order.push(`${name} ${admission}`);
    });
    expect(await queue.enter('a', stay)).toBe('full');
    queue.leave();
    queue.leave();
    await Promise.all(calls);
    expect(order).toEqual(['first admitted', 'second admitted']);
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([0, 0]);
  });

  test('a line of calls admits no call that waited too long, also when its timer is late', async () => {
    let now = 0;
    const queue = new CallQueue({ active: () => 1, waiting: 2, waitMs: 1_000 }, () => now);
    await queue.enter('a', stay);
    const early = queue.enter('a', stay);
    now = 900;
    const fresh = queue.enter('a', stay);
    now = 1_500;
    queue.leave();
    expect([await early, await fresh]).toEqual(['late', 'admitted']);
    queue.leave();
    expect(queue.active).toBe(0);
  });

  test('a line of calls admits fewer calls when there are fewer places, and the waiting ones when there are more again', async () => {
    let places = 2;
    const queue = new CallQueue({ active: () => places, waiting: 2, waitMs: 60_000 });
    for (let n = 0; n < 2; n += 1) await queue.enter('a', stay);
    const waiting = [queue.enter('a', stay), queue.enter('a', stay)];
    places = 1;
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([1, 2]);
    places = 2;
    queue.leave();
    expect(await Promise.all(waiting)).toEqual(['admitted', 'admitted']);
    expect([queue.active, queue.waiting]).toEqual([2, 0]);
  });

  test('a line of calls drops a call whose client has left', async () => {
    const queue = new CallQueue({ active: () => 1, waiting: 1, waitMs: 60_000 });
    await queue.enter('a', stay);
    let drop: () => void = stay;
    const call = queue.enter('a', (leave) => {
      drop = leave;
    });
    drop();
    expect(await call).toBe('gone');
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([0, 0]);
  });

  /** Queues calls of these callers behind a single place in use; returns the order of their answers. */
  async function line(waiting: number, callers: readonly string[]) {
    const queue = new CallQueue({ active: () => 1, waiting, waitMs: 60_000 });
    await queue.enter('first', stay);
    const order: string[] = [];
    const calls = callers.map(async (caller, at) => {
      order.push(`${caller}${at} ${await queue.enter(caller, stay)}`);
    });
    return { queue, order, calls };
  }

  test('a line of calls gives callers turns, so that a flood from one address delays another caller by one call', async () => {
    const { queue, order, calls } = await line(10, ['flood', 'flood', 'flood', 'other', 'other']);
    for (const _ of calls) queue.leave();
    await Promise.all(calls);
    expect(order.map((one) => one.split(' ')[0])).toEqual(['flood0', 'other3', 'flood1', 'other4', 'flood2']);
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([0, 0]);
  });

  test('a line of calls that one caller has filled still accepts a call of another, in place of the first caller’s newest', async () => {
    const { queue, order, calls } = await line(3, ['flood', 'flood', 'flood']);
    expect(queue.isFullFor('flood')).toBe(true);
    expect(queue.isFullFor('other')).toBe(false);
    const other = queue.enter('other', stay);
    expect(await queue.enter('flood', stay)).toBe('full');
    expect(queue.waiting).toBe(3);
    for (let n = 0; n < 3; n += 1) queue.leave();
    await Promise.all(calls);
    expect(await other).toBe('admitted');
    expect(order).toEqual(['flood2 full', 'flood0 admitted', 'flood1 admitted']);
  });

  test('a line of calls that many callers share equally is full for all of them', async () => {
    const { queue, calls } = await line(3, ['a', 'b', 'c']);
    for (const caller of ['a', 'd']) expect(queue.isFullFor(caller)).toBe(true);
    for (const _ of calls) queue.leave();
    await Promise.all(calls);
  });
});
