import { MatchCounts, ProducerId, Timeline, VoidReason } from '@jukwaa/contracts';
import * as v from 'valibot';
import { EVENT_STATUS, FEED_MARKET, type FeedMessage } from './feed-message.ts';

const Int = v.pipe(v.number(), v.integer());
const head = { product: ProducerId, event_id: Int, timestamp: v.number() };

export const StoredMarketStatus = v.picklist(Object.values(FEED_MARKET));
const Active = v.picklist([0, 1]);
const MarketKey = v.object({ id: Int, specifiers: v.string() });
const Market = v.object({
  ...MarketKey.entries,
  status: StoredMarketStatus,
  favourite: v.exactOptional(v.boolean()),
  outcomes: v.array(v.object({ id: v.string(), odds: v.number(), active: Active })),
});
const SettledMarket = v.object({
  ...MarketKey.entries,
  outcomes: v.array(v.object({ id: v.string(), result: Active, void_factor: v.picklist([0, 0.5, 1]) })),
  score: v.exactOptional(v.object({ home: v.number(), away: v.number() })),
  void_reason: v.exactOptional(VoidReason),
});
const EventStatus = v.object({
  status: v.picklist(Object.values(EVENT_STATUS)),
  match_status: v.number(),
  home_score: v.nullable(v.number()),
  away_score: v.nullable(v.number()),
  match_time: v.nullable(v.string()),
  counts: v.exactOptional(MatchCounts),
});
const state = { sport_event_status: v.exactOptional(EventStatus) };
const timeline = { timeline: v.exactOptional(Timeline) };
const keys = { markets: v.nullable(v.array(MarketKey)) };
const window = v.object({ start: v.nullable(v.number()), end: v.nullable(v.number()) });

/** A message as one replica stores it for another: JSON, with its times as text. */
export const StoredMessage: v.GenericSchema<unknown, FeedMessage> = v.variant('type', [
  v.object({ ...head, ...state, ...timeline, type: v.literal('odds_change'), markets: v.array(Market) }),
  v.object({
    ...head,
    type: v.literal('bet_stop'),
    market_status: v.picklist([FEED_MARKET.suspended, FEED_MARKET.deactivated]),
    markets: v.exactOptional(v.array(MarketKey)),
  }),
  v.object({
    ...head,
    ...state,
    ...timeline,
    type: v.literal('bet_settlement'),
    certainty: v.picklist([1, 2]),
    isFinal: v.boolean(),
    markets: v.array(SettledMarket),
  }),
  v.object({
    ...head,
    ...keys,
    type: v.picklist(['bet_cancel', 'rollback_bet_cancel']),
    window,
    void_reason: v.exactOptional(VoidReason),
  }),
  v.object({ ...head, ...keys, type: v.literal('rollback_bet_settlement') }),
  v.object({
    ...head,
    ...state,
    type: v.literal('fixture_change'),
    start_time: v.exactOptional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    ),
  }),
  v.object({ type: v.literal('alive'), product: ProducerId, timestamp: v.number(), subscribed: Active }),
  v.object({ type: v.literal('snapshot_complete'), product: ProducerId, request_id: v.number() }),
  v.object({ type: v.literal('producer_status'), product: ProducerId, up: v.boolean() }),
]);
