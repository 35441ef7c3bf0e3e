import type { JackpotCategory, JackpotRules, PolicyValues } from '@jukwaa/contracts';
import { EVENT_STATUS, FEED_MARKET } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';

/** The terms of a jackpot that opens now: the category's name and window, and the operator's dated rules. */
export interface JackpotTerms {
  readonly category: JackpotCategory;
  readonly name: string;
  readonly games: number;
  readonly stake_cents: number;
  readonly rules: JackpotRules;
  /** Games kick off between `from` and `until` after the jackpot opens, in ms. */
  readonly window: { readonly from: number; readonly until: number };
}

const HOUR_MS = 3_600_000;

const CATEGORIES = [
  { category: 5, name: 'Daily Jackpot', window: { from: 4 * HOUR_MS, until: 30 * HOUR_MS } },
  { category: 6, name: 'Grand Jackpot', window: { from: 20 * HOUR_MS, until: 60 * HOUR_MS } },
] as const;

/** The terms of every category by the rules in force. */
export const jackpotTerms = (
  jackpots: PolicyValues['jackpot'],
  { prizes_bp }: PolicyValues['pool_shares'],
): JackpotTerms[] =>
  CATEGORIES.map(({ category, ...facts }) => {
    const { games, stake_cents, ...rules } = jackpots[category];
    return { category, ...facts, games, stake_cents, rules: { ...rules, prizes_bp: prizes_bp.jackpot } };
  });

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
  terms: JackpotTerms,
  matches: Iterable<MatchOffer>,
  now: number,
): MatchOffer[] | null {
  const fitting = [...matches]
    .filter(({ facts, state }) => {
      const ahead = facts.starts_at - now;
      const isWaiting = state.status === EVENT_STATUS.notStarted;
      return isWaiting && ahead >= terms.window.from && ahead <= terms.window.until;
    })
    .flatMap((match) => {
      const uneven = unevenness(match);
      return uneven === null ? [] : [{ match, uneven }];
    })
    .sort((a, b) => b.match.facts.priority - a.match.facts.priority || a.uneven - b.uneven);
  if (fitting.length < terms.games) return null;
  return fitting
    .slice(0, terms.games)
    .map(({ match }) => match)
    .sort((a, b) => a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id);
}
