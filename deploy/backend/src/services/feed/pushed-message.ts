import { type FeedBody, PRODUCERS } from '@jukwaa/contracts';
import { fail, type Result, refuse, succeed } from '../../kit/index.ts';
import {
  type BetCancel,
  type BetStop,
  EVENT_STATUS,
  type FeedMessage,
  MATCH_STATUS,
  type OddsChange,
  type SportEventStatus,
  voidReasonOf,
} from '../feed-protocol/index.ts';
import { type MatchOffer, timelineWithReds } from '../fixture/index.ts';
import { settlement } from './match-end.ts';

type Pushed<E extends FeedBody['event']> = Extract<FeedBody, { event: E }>;
type PushedCancel = Pushed<'bet_cancel' | 'rollback_bet_cancel'>;

const STARTED: SportEventStatus = {
  status: EVENT_STATUS.live,
  match_status: MATCH_STATUS.firstHalf,
  home_score: 0,
  away_score: 0,
  match_time: null,
};

/** The state after an odds change, which may contain parts of it; undefined when it contains none. */
function stateFrom(match: MatchOffer, body: Pushed<'odds_change'>): SportEventStatus | undefined {
  const { status, home_score, away_score, match_time, counts } = body;
  if ([status, home_score, away_score, match_time, counts].every((part) => part === undefined))
    return undefined;
  const goesLive = status === EVENT_STATUS.live && match.state.status === EVENT_STATUS.notStarted;
  const base = goesLive ? STARTED : match.state;
  return {
    ...base,
    status: status ?? base.status,
    home_score: home_score ?? base.home_score,
    away_score: away_score ?? base.away_score,
    match_time: match_time === undefined ? base.match_time : match_time,
    ...(counts && { counts }),
  };
}

function oddsChange(match: MatchOffer, body: Pushed<'odds_change'>, timestamp: number): OddsChange {
  const state = stateFrom(match, body);
  const current = state ?? match.state;
  const isBefore = current.status === EVENT_STATUS.notStarted;
  return {
    type: 'odds_change',
    product: isBefore ? PRODUCERS.prematch : PRODUCERS.live,
    event_id: body.match_id,
    timestamp,
    ...(state && { sport_event_status: state }),
    ...(body.red_cards && { timeline: timelineWithReds(match, current, body.red_cards) }),
    markets: body.markets.map((market) => ({
      id: market.market_id,
      specifiers: market.specifier,
      status: market.status,
      favourite: match.markets.get(`${market.market_id}/${market.specifier}`)?.favourite ?? false,
      outcomes: market.outcomes.map(({ outcome_id, odds, active }) => ({ id: outcome_id, odds, active })),
    })),
  };
}

function namedMarkets({ markets }: PushedCancel | Pushed<'rollback_bet_settlement' | 'bet_stop'>) {
  return markets?.map((market) => ({ id: market.market_id, specifiers: market.specifier })) ?? null;
}

function betStop(
  head: Pick<BetStop, 'product' | 'event_id' | 'timestamp'>,
  body: Pushed<'bet_stop'>,
): BetStop {
  const markets = namedMarkets(body);
  return { ...head, type: 'bet_stop', market_status: body.market_status, ...(markets && { markets }) };
}

const msOf = (instant: string | undefined): number | null =>
  instant === undefined ? null : Date.parse(instant);

function betCancel(
  head: Pick<BetCancel, 'product' | 'event_id' | 'timestamp'>,
  body: PushedCancel,
): Result<BetCancel> {
  const window = { start: msOf(body.start_time), end: msOf(body.end_time) };
  if (window.start !== null && window.end !== null && window.start >= window.end)
    return fail(refuse(400, 'invalid_window'));
  const void_reason = voidReasonOf(body.void_reason);
  return succeed({
    ...head,
    type: body.event,
    markets: namedMarkets(body),
    window,
    ...(void_reason && { void_reason }),
  });
}

function aboutMatch(
  match: MatchOffer,
  body: Exclude<FeedBody, { event: 'producer_status' | 'alive' | 'snapshot_complete' }>,
  timestamp: number,
): Result<FeedMessage> {
  const head = { product: match.producer_id, event_id: body.match_id, timestamp };
  switch (body.event) {
    case 'odds_change':
      return succeed(oddsChange(match, body, timestamp));
    case 'bet_stop':
      return succeed(betStop(head, body));
    case 'bet_settlement':
      return settlement(match, body, timestamp);
    case 'fixture_change':
      return succeed({ ...head, type: 'fixture_change', start_time: new Date(body.date) });
    case 'rollback_bet_settlement':
      return succeed({ ...head, type: body.event, markets: namedMarkets(body) });
    default:
      return betCancel(head, body);
  }
}

/** A pushed message in the feed's format. `find` returns its match. */
export function pushedMessage(
  body: FeedBody,
  find: (matchId: number) => MatchOffer | undefined,
  timestamp: number,
): Result<FeedMessage> {
  if (body.event === 'alive')
    return succeed({ type: 'alive', product: body.producer_id, timestamp, subscribed: body.subscribed });
  if (body.event === 'snapshot_complete')
    return succeed({ type: body.event, product: body.producer_id, request_id: body.request_id });
  if (body.event === 'producer_status')
    return succeed({ type: 'producer_status', product: body.producer_id, up: body.producer_status === 1 });
  const match = find(body.match_id);
  if (!match) return fail(refuse(404, 'no_such_match'));
  return aboutMatch(match, body, timestamp);
}
