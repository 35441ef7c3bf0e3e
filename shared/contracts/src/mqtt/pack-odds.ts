import type { TimelineEvent, TimelineKind } from '../http/timeline.ts';
import type { AnySportId } from '../sports.ts';
import { isListMarket } from './list-markets.ts';
import type { MarketChange, MatchState } from './messages.ts';
import type { OddsUpdate } from './odds-update.ts';

// The forms that `OddsUpdate` reads. Its own types don't have positions that may be missing.
type WireOutcome = [id: string, odds: number, inactive?: 0];
type WireMarket = [id: number, specifier: string, status: number, outcomes?: WireOutcome[], isWhole?: 1];
type Counts = [corners: number, ofAway: number, cards: number, ofAway: number];
type WireState = [
  home: number | null,
  away: number | null,
  text: string,
  clock: string | null,
  status: number,
  counts?: Counts,
];
type WireEvent = [
  kind: number,
  side: number | null,
  clock: string | null,
  text: string,
  home: number,
  away: number,
];
interface OddsWire {
  readonly q: number;
  readonly p?: number;
  readonly f?: number;
  readonly e?: OddsUpdate['event'];
  readonly m?: readonly WireMarket[];
  readonly s?: WireState;
  readonly l?: readonly WireEvent[];
}

function packMarket({ market_id, specifier, status, outcomes, is_partial }: MarketChange): WireMarket {
  // A market without outcomes carries only its status.
  if (outcomes.length === 0) return [market_id, specifier, status];
  const packed = outcomes.map(
    ({ outcome_id, odds, active }): WireOutcome =>
      active === 1 ? [outcome_id, odds] : [outcome_id, odds, 0],
  );
  return is_partial ? [market_id, specifier, status, packed] : [market_id, specifier, status, packed, 1];
}

function packState(state: MatchState): WireState {
  const { home_score, away_score, match_status, match_time, status, counts } = state;
  if (counts === undefined) return [home_score, away_score, match_status, match_time, status];
  const { corners, cards } = counts;
  return [
    home_score,
    away_score,
    match_status,
    match_time,
    status,
    [corners.home, corners.away, cards.home, cards.away],
  ];
}

const KIND_PLACES = { period: 0, goal: 1, yellow_card: 2, red_card: 3 } as const satisfies Record<
  TimelineKind,
  number
>;
const SIDE_PLACES = { home: 0, away: 1 } as const;

const packEvent = (event: TimelineEvent): WireEvent => [
  KIND_PLACES[event.kind],
  event.side === null ? null : SIDE_PLACES[event.side],
  event.match_time,
  event.match_status,
  event.home_score,
  event.away_score,
];

/** Writes a message in the short form of `OddsUpdate`, which drops previous odds. */
export function packOdds(update: OddsUpdate): OddsWire {
  const { seq, prev, led_from, event } = update;
  const head: OddsWire = {
    q: seq,
    ...(prev !== undefined && prev !== seq - 1 && { p: prev }),
    ...(led_from !== undefined && { f: led_from }),
    ...(event !== 'odds_change' && { e: event }),
  };
  if (update.event === 'bet_stop') return head;
  const { markets, state, timeline } = update;
  return {
    ...head,
    ...(markets && (event !== 'odds_change' || markets.length > 0) && { m: markets.map(packMarket) }),
    ...(state && { s: packState(state) }),
    ...(timeline && { l: timeline.map(packEvent) }),
  };
}

/**
 * The part of a message that lists of the sport show; null when they show nothing of it. A message that carries nothing at all only
 * moves the number, which lists need too.
 */
export function listPart(sportId: AnySportId, update: OddsUpdate): OddsUpdate | null {
  if (update.event === 'bet_stop' || update.markets === undefined) return update;
  const markets = update.markets.filter(({ market_id }) => isListMarket(sportId, market_id));
  const isEmpty = markets.length === 0 && update.state === undefined && update.timeline === undefined;
  if (update.event === 'odds_change' && isEmpty && update.markets.length > 0) return null;
  return { ...update, markets };
}
