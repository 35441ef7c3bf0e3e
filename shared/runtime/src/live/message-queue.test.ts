import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { replacePorts } from '../ports.ts';
import { oddsChange } from '../test-support/offer.ts';
import { createMessageQueue } from './message-queue.ts';

/** A page whose frames are always full: each message is a price, and one is always left when `isOver`. */
function slowPage() {
  const taken: OddsMessage[] = [];
  let waiting = 0;
  let shown = 0;
  const queue = createMessageQueue((messages, isOver) => {
    taken.push(...messages);
    waiting += messages.length;
    for (; waiting > 0 && !isOver(); waiting -= 1) shown += 1;
    return waiting > 0;
  });
  return {
    queue,
    taken,
    shown: () => shown,
    say: (count: number) => {
      for (let seq = 1; seq <= count; seq += 1) queue.add(oddsChange(seq, { 1: 2 }));
    },
  };
}

let frames: (() => void)[] = [];
const frame = () => {
  const [next] = frames.splice(0, 1);
  next?.();
};
const dispatch = (type: string) => window.dispatchEvent(new Event(type));
let restore: () => void;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  restore = replacePorts({ nextFrame: (run) => frames.push(run) });
});
afterEach(() => {
  stop();
  restore();
  jest.useRealTimers();
});

describe('[LIVE-05] messages of the feed', () => {
  test('[LIVE-05] feed messages apply once a frame, the excess shows in the next frame, and an idle page requests no frame', () => {
    const page = slowPage();
    page.say(100);
    expect(frames).toHaveLength(1);
    expect(page.taken).toHaveLength(0);
    frame();
    expect(page.taken).toHaveLength(100);
    expect(page.shown()).toBe(64);
    frame();
    expect(page.shown()).toBe(100);
    frame();
    expect(frames).toHaveLength(0);
  });

  test('[LIVE-05] many waiting feed messages apply without a frame, because a hidden page has none', () => {
    const page = slowPage();
    page.say(300);
    expect(page.taken).toHaveLength(256);
    expect(page.shown()).toBe(0);
    frame();
    expect(page.taken).toHaveLength(300);
  });

  test("[LIVE-05] feed messages wait for a press when frames are full, from the touch until the tap's effect is painted", () => {
    const page = slowPage();
    stop = page.queue.followPresses();
    page.say(250);
    frame();
    expect(page.shown()).toBe(64);
    dispatch('pointerdown');
    frame();
    dispatch('click');
    frame();
    expect(page.shown()).toBe(64);
    frame();
    expect(page.shown()).toBeGreaterThan(64);
  });

  test('[LIVE-05] feed messages wait no longer than a tap takes, and not for a finger that scrolls', () => {
    const page = slowPage();
    stop = page.queue.followPresses();
    page.say(250);
    frame();
    dispatch('pointerdown');
    jest.advanceTimersByTime(299);
    frame();
    expect(page.shown()).toBe(64);
    jest.advanceTimersByTime(1);
    frame();
    const afterHold = page.shown();
    expect(afterHold).toBeGreaterThan(64);
    dispatch('pointerdown');
    dispatch('pointercancel');
    frame();
    expect(page.shown()).toBeGreaterThan(afterHold);
  });

  test('[LIVE-05] feed messages do not wait for a press when a frame has room for all of them', () => {
    const page = slowPage();
    stop = page.queue.followPresses();
    dispatch('pointerdown');
    page.say(10);
    frame();
    expect(page.shown()).toBe(10);
  });
});
