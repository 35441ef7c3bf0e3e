import { describe, expect, test } from '@jest/globals';
import { BodyRoom } from './body-room.ts';

/** The bodies of a room, and those that it dropped. */
function bodiesIn(room: BodyRoom) {
  const dropped: string[] = [];
  return { dropped, open: (caller: string, name = caller) => room.open(caller, () => dropped.push(name)) };
}

describe('the memory of bodies', () => {
  test('the memory of bodies is counted over all bodies, and free again once they are gone', () => {
    const room = new BodyRoom(100);
    const { open } = bodiesIn(room);
    const [a, b] = [open('a'), open('b')];
    expect([a.add(60), b.add(40), room.bytes]).toEqual([true, true, 100]);
    a.remove();
    a.remove();
    expect(room.bytes).toBe(40);
    b.remove();
    expect(room.bytes).toBe(0);
  });

  test('the memory of bodies is taken from the newest incomplete body of the caller with the most, never from a complete one', () => {
    const room = new BodyRoom(100);
    const { open, dropped } = bodiesIn(room);
    const [first, second, third] = [open('a', 'first'), open('a', 'second'), open('a', 'third')];
    for (const body of [first, second, third]) body.add(30);
    third.complete();
    expect(open('b').add(20)).toBe(true);
    expect(dropped).toEqual(['second']);
    expect(room.bytes).toBe(80);
  });

  test('the memory of bodies is refused to the caller that has the most', () => {
    const room = new BodyRoom(100);
    const { open, dropped } = bodiesIn(room);
    open('b').add(40);
    const big = open('a');
    expect(big.add(60)).toBe(true);
    expect(big.add(1)).toBe(false);
    expect(open('a').add(1)).toBe(false);
    expect(dropped).toEqual([]);
  });
});
