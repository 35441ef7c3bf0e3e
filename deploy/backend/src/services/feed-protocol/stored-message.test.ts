import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { FeedMessage } from './feed-message.ts';
import { StoredMessage } from './stored-message.ts';

const head = { product: 3, event_id: 7, timestamp: 1_700_000_000_000 } as const;
const state = { status: 1, match_status: 6, home_score: 1, away_score: 0, match_time: "12'" } as const;
const key = { id: 18, specifiers: 'total=2.5' } as const;
const MESSAGES: readonly FeedMessage[] = [
  {
    ...head,
    type: 'odds_change',
    sport_event_status: state,
    markets: [{ ...key, status: 1, favourite: true, outcomes: [{ id: '12', odds: 1.85, active: 1 }] }],
  },
  { ...head, type: 'bet_stop', market_status: -1 },
  {
    ...head,
    type: 'bet_settlement',
    certainty: 2,
    isFinal: true,
    markets: [{ ...key, score: { home: 2, away: 1 }, outcomes: [{ id: '12', result: 1, void_factor: 0.5 }] }],
  },
  { ...head, type: 'bet_cancel', markets: null, window: { start: null, end: 1_700_000_000_000 } },
  { ...head, type: 'rollback_bet_cancel', markets: [key], window: { start: null, end: null } },
  { ...head, type: 'rollback_bet_settlement', markets: [key] },
  {
    ...head,
    type: 'fixture_change',
    start_time: new Date('2026-10-01T12:00:00Z'),
    sport_event_status: state,
  },
  { ...head, type: 'fixture_change' },
  { type: 'alive', product: 1, timestamp: 1, subscribed: 0 },
  { type: 'snapshot_complete', product: 1, request_id: 4 },
  { type: 'producer_status', product: 1, up: false },
];

describe('a feed message from another replica', () => {
  test.each(MESSAGES.map((message) => [message.type, message] as const))(
    'a feed message from another replica arrives as it was sent: %s',
    (_, message) => {
      expect(v.parse(StoredMessage, JSON.parse(JSON.stringify(message)))).toEqual(message);
    },
  );

  test.each([
    { ...head, type: 'luck' },
    { ...head, type: 'bet_stop', market_status: 1 },
    { ...head, type: 'odds_change', markets: [{ ...key, status: 1, outcomes: [{ id: '1', odds: '2' }] }] },
  ])('a feed message from another replica in another form is a fault: %j', (message) => {
    expect(v.is(StoredMessage, message)).toBe(false);
  });
});
