import { describe, expect, test } from '@jest/globals';
import { CallQueue } from './call-queue.ts';

const stay = () => undefined;

describe('a line of calls', () => {
  test('lets the first in line through when a place is free', async () => {
    const queue = new CallQueue({ active: 1, waiting: 2, waitMs: 60_000 });
    expect(await queue.enter(stay)).toBe('admitted');
    const order: string[] = [];
    const calls = ['first', 'second'].map(async (name) => {
      const admission = await queue.enter(stay);
      order.push(`${name} ${admission}`);
    });
    expect(await queue.enter(stay)).toBe('full');
    queue.leave();
    queue.leave();
    await Promise.all(calls);
    expect(order).toEqual(['first admitted', 'second admitted']);
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([0, 0]);
  });

  test('gives no place to a call that waited too long, also when its timer is late', async () => {
    let now = 0;
    const queue = new CallQueue({ active: 1, waiting: 2, waitMs: 1_000 }, () => now);
    await queue.enter(stay);
    const early = queue.enter(stay);
    now = 900;
    const fresh = queue.enter(stay);
    now = 1_500;
    queue.leave();
    expect([await early, await fresh]).toEqual(['late', 'admitted']);
    queue.leave();
    expect(queue.active).toBe(0);
  });

  test('forgets a call whose client has left', async () => {
    const queue = new CallQueue({ active: 1, waiting: 1, waitMs: 60_000 });
    await queue.enter(stay);
    let drop: () => void = stay;
    const call = queue.enter((leave) => {
      drop = leave;
    });
    drop();
    expect(await call).toBe('gone');
    queue.leave();
    expect([queue.active, queue.waiting]).toEqual([0, 0]);
  });
});
