import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ANNOUNCE_MS, mayTakeOnDemand, OnDemandMessages } from './on-demand.ts';
import { WantedAnnouncements } from './wanted-announcements.ts';

const asking = (...filters: string[]) => JSON.stringify({ filters });

test.each(['odds/1/2', 'odds/+/2', 'odds/1/+', 'odds/#', 'odds/1/#'])(
  'the filter %s takes messages on demand',
  (filter) => {
    expect(mayTakeOnDemand(filter)).toBe(true);
  },
);

test.each(['odds/v2/1/list', 'odds/v2/+/list', 'odds/v2/1/all', 'odds/1', 'live/counter', 'profile/16'])(
  'the filter %s takes no message on demand',
  (filter) => {
    expect(mayTakeOnDemand(filter)).toBe(false);
  },
);

test('only the last message of a topic waits for a demand, and is handed out once', () => {
  const messages = new OnDemandMessages();
  expect(messages.put('odds/1/2', 'first')).toBe(false);
  expect(messages.put('odds/1/2', 'last')).toBe(false);
  expect(messages.put('odds/1/3', 'other')).toBe(false);
  expect(messages.note(asking('odds/1/2'))).toEqual([['odds/1/2', 'last']]);
  expect(messages.note(asking('odds/1/2'))).toEqual([]);
  expect(messages.put('odds/1/2', 'next')).toBe(true);
  expect(messages.put('odds/1/3', 'other')).toBe(false);
});

test('a forgotten message is not handed out, and a malformed announcement asks for nothing', () => {
  const messages = new OnDemandMessages();
  messages.put('odds/1/2', 'first');
  messages.put('odds/1/3', 'other');
  messages.forget('odds/1/2');
  expect(messages.note('{')).toEqual([]);
  expect(messages.note(asking('odds/#'))).toEqual([['odds/1/3', 'other']]);
});

describe('announcements', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('new filters are announced soon and together, and all of them from time to time', () => {
    const sent: (readonly string[])[] = [];
    const announcements = new WantedAnnouncements(
      () => ['odds/1/1', 'odds/1/2', 'odds/1/3'],
      (filters) => sent.push(filters),
    );
    announcements.add('odds/1/2');
    announcements.add('odds/1/3');
    jest.advanceTimersByTime(50);
    expect(sent).toEqual([['odds/1/2', 'odds/1/3']]);
    jest.advanceTimersByTime(ANNOUNCE_MS);
    expect(sent.at(-1)).toEqual(['odds/1/1', 'odds/1/2', 'odds/1/3']);
    announcements.end();
    jest.advanceTimersByTime(ANNOUNCE_MS);
    expect(sent).toHaveLength(2);
  });

  test('clients with very many filters get every topic on demand, by a short announcement', () => {
    const sent: (readonly string[])[] = [];
    const many = Array.from({ length: 6_000 }, (_, n) => `odds/1/${n}`);
    const announcements = new WantedAnnouncements(
      () => many,
      (filters) => sent.push(filters),
    );
    announcements.announceAll();
    announcements.end();
    expect(sent).toEqual([['odds/+/+']]);
  });
});
