import {
  FEED_MARKET,
  type FeedMarket,
  type FeedOutcome,
  type FeedSettledMarket,
  type MarketKey,
} from '../../feed-protocol/index.ts';
import {
  footballMarket,
  type GoalModel,
  isDecidedAtHalfTime,
  type Margins,
  type MatchQuotes,
  ODDS_BOUNDS,
  onLadder,
  type PlayedResult,
  priceFootball,
  scoreBehind,
  settleFootballMarket,
} from '../../pricing/index.ts';
import { smoothWalk } from '../seeded-random.ts';
import type { FootballPlan } from './football-plan.ts';
import type { FootballPlay } from './football-play.ts';
import { feedMarket } from './sport-offer.ts';

/** Half-width of the random walk of prices before a match: expected goals move by this, the sides' balance by twice this. */
const DRIFT = 0.04;
/** Time between two turns of the walk, ms. */
const DRIFT_TURN_MS = 25 * 60_000;

/** Expected goals at a time, including the walk; from kick-off on they are constant and the score changes the prices. */
function modelAt(plan: FootballPlan, at: number): GoalModel {
  if (!plan.drifts) return plan.model;
  const position = at / DRIFT_TURN_MS;
  const pace = smoothWalk(`${plan.seed}:pace`, position) * DRIFT;
  const edge = smoothWalk(`${plan.seed}:edge`, position) * DRIFT * 2;
  return {
    ...plan.model,
    home: plan.model.home * Math.exp(pace + edge),
    away: plan.model.away * Math.exp(pace - edge),
  };
}

/**
 * Double chance from quoted 1x2: the payout of backing both outcomes, so it never pays more than that. Outcomes below the lowest
 * odds are not offered.
 */
function doubleChance({ home, draw, away }: Pick<MatchQuotes, 'home' | 'draw' | 'away'>): FeedMarket {
  const outcome = (id: string, a: number, b: number): FeedOutcome => {
    const both = 1 / (1 / a + 1 / b);
    return { id, odds: onLadder(both), active: both >= ODDS_BOUNDS.min ? 1 : 0 };
  };
  return {
    id: 10,
    specifiers: '',
    status: FEED_MARKET.active,
    favourite: true,
    outcomes: [outcome('9', home, draw), outcome('10', home, away), outcome('11', draw, away)],
  };
}

/** A bookmaker's quoted prices without changes, and prices derived from them. */
function quotedMarkets({ quotes }: FootballPlan): FeedMarket[] {
  if (!quotes) return [];
  const market = (id: number, specifiers: string, outcomes: readonly [string, number][]): FeedMarket => ({
    id,
    specifiers,
    status: FEED_MARKET.active,
    favourite: true,
    outcomes: outcomes.map(([outcome, odds]) => ({ id: outcome, odds, active: 1 })),
  });
  const result = market(1, '', [
    ['1', quotes.home],
    ['2', quotes.draw],
    ['3', quotes.away],
  ]);
  const results = [result, doubleChance(quotes)];
  if (quotes.over === undefined || quotes.under === undefined) return results;
  return [
    ...results,
    market(18, 'total=2.5', [
      ['12', quotes.over],
      ['13', quotes.under],
    ]),
  ];
}

const sameKey = (a: MarketKey, b: MarketKey) => a.id === b.id && a.specifiers === b.specifiers;

/** The time of an offer, in Unix ms, and the margins of that time. */
interface OfferTime {
  readonly startsAt: number;
  readonly now: number;
  readonly margins: Margins;
}

/**
 * Every market in the current offer of the match. Before kick-off quoted prices replace the model's prices, and lists show the
 * line of the quoted total.
 */
export function footballOffer(
  plan: FootballPlan,
  play: FootballPlay,
  { startsAt, now, margins }: OfferTime,
): FeedMarket[] {
  const model = modelAt(plan, Math.min(now, startsAt));
  const kept = plan.boosted ? { ...margins, ...margins.boosted } : margins;
  const priced = priceFootball(model, play.moment, kept).map(feedMarket);
  const quoted = play.phase === 'before' ? quotedMarkets(plan) : [];
  if (quoted.length === 0) return priced;
  const others = priced
    .filter((market) => !quoted.some((quote) => sameKey(quote, market)))
    .map((market) =>
      quoted.some((quote) => quote.id === market.id) ? { ...market, favourite: false } : market,
    );
  return [...quoted, ...others];
}

/** Results of those given markets that the result decides; at half-time only first-half markets. */
export function footballResults(
  keys: readonly MarketKey[],
  result: PlayedResult,
  atBreak: boolean,
): FeedSettledMarket[] {
  return keys.flatMap((key) => {
    const isFirstHalf = isDecidedAtHalfTime(key.id);
    const settled = atBreak && !isFirstHalf ? null : settleFootballMarket(key.id, key.specifiers, result);
    if (!settled) return [];
    const outcomes = settled.map(({ outcome_id, ...outcome }) => ({ id: outcome_id, ...outcome }));
    const rule = footballMarket(key.id);
    return [{ ...key, outcomes, ...(rule && { score: scoreBehind(rule, result) }) }];
  });
}
