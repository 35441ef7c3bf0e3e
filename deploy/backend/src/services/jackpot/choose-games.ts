import { EVENT_STATUS, FEED_MARKET } from '../feed-protocol/index.ts';
import type { MatchOffer } from '../fixture/index.ts';

/** A kind of jackpot. Money in cents, time in ms. */
export interface JackpotKind {
  readonly category: 5 | 6;
  readonly name: string;
  readonly games: number;
  readonly prize_cents: number;
  readonly stake_cents: number;
  /** Games kick off between `from` and `until` after the jackpot opens. */
  readonly window: { readonly from: number; readonly until: number };
}

const HOUR_MS = 3_600_000;

export const JACKPOT_KINDS: readonly JackpotKind[] = [
  {
    category: 5,
    name: 'Daily Jackpot',
    games: 13,
    prize_cents: 1_500_000_000,
    stake_cents: 5_000,
    window: { from: 4 * HOUR_MS, until: 30 * HOUR_MS },
  },
  {
    category: 6,
    name: 'Grand Jackpot',
    games: 17,
    prize_cents: 10_000_000_000,
    stake_cents: 9_900,
    window: { from: 20 * HOUR_MS, until: 60 * HOUR_MS },
  },
];

/** How uneven a match is: the smaller, the harder to guess. Null for a match without three open prices. */
function unevenness(match: MatchOffer): number | null {
  const result = match.markets.get('1/');
  if (result?.feedStatus !== FEED_MARKET.active) return null;
  const odds = result.market.outcomes
    .filter((outcome) => outcome.active === 1)
    .map((outcome) => outcome.odds);
  return odds.length === 3 ? Math.max(...odds) - Math.min(...odds) : null;
}

/**
 * The games of a new jackpot, by kick-off: the most important matches of its window, and of equally important ones the most even.
 * Null when there are not enough.
 */
export function chooseGames(
  kind: JackpotKind,
  matches: Iterable<MatchOffer>,
  now: number,
): MatchOffer[] | null {
  const fitting = [...matches]
    .filter(({ facts, state }) => {
      const ahead = facts.starts_at - now;
      const isWaiting = state.status === EVENT_STATUS.notStarted;
      return isWaiting && ahead >= kind.window.from && ahead <= kind.window.until;
    })
    .flatMap((match) => {
      const uneven = unevenness(match);
      return uneven === null ? [] : [{ match, uneven }];
    })
    .sort((a, b) => b.match.facts.priority - a.match.facts.priority || a.uneven - b.uneven);
  if (fitting.length < kind.games) return null;
  return fitting
    .slice(0, kind.games)
    .map(({ match }) => match)
    .sort((a, b) => a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id);
}
