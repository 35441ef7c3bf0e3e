import type { JackpotCategory, JackpotRules, PolicyValues } from '@jukwaa/contracts';
import { EVENT_STATUS, FEED_MARKET } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';

/** The terms of a jackpot that opens now: the category's name and window, and the operator's dated rules. */
export interface OpeningTerms {
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
): OpeningTerms[] =>
  CATEGORIES.map(({ category, ...facts }) => {
    const { games, stake_cents, ...rules } = jackpots[category];
    return { category, ...facts, games, stake_cents, rules: { ...rules, prizes_bp: prizes_bp.jackpot } };
  });

/** A match that may be chosen, with the chance of its likeliest outcome by the prices without their margin. */
interface Fitting {
  readonly match: MatchOffer;
  readonly favourite: number;
}

/** The chance of the likeliest outcome of 1x2. Null for a match without three open prices. */
function favouriteOf(match: MatchOffer): number | null {
  const result = match.markets.get('1/');
  if (result?.feedStatus !== FEED_MARKET.active) return null;
  const odds = result.market.outcomes
    .filter((outcome) => outcome.active === 1)
    .map((outcome) => outcome.odds);
  if (odds.length !== 3) return null;
  return 1 / Math.min(...odds) / odds.reduce((sum, price) => sum + 1 / price, 0);
}

/** The matches that kick off within the window after `now` and have open prices, the most important first. */
function fittingMatches({ window }: OpeningTerms, matches: Iterable<MatchOffer>, now: number): Fitting[] {
  return [...matches]
    .filter(({ facts, state }) => {
      const ahead = facts.starts_at - now;
      return state.status === EVENT_STATUS.notStarted && ahead >= window.from && ahead <= window.until;
    })
    .flatMap((match) => {
      const favourite = favouriteOf(match);
      return favourite === null ? [] : [{ match, favourite }];
    })
    .sort((a, b) => b.match.facts.priority - a.match.facts.priority || a.favourite - b.favourite);
}

/**
 * Whether the main prize (cents) is worth more to a line of favourites, with no other winner, than the line costs. A match without
 * prices counts as certain.
 */
export const isTooEasy = (
  games: readonly MatchOffer[],
  main_cents: number,
  { stake_cents }: Pick<OpeningTerms, 'stake_cents'>,
): boolean => games.reduce((worth, match) => worth * (favouriteOf(match) ?? 1), main_cents) > stake_cents;

/**
 * The games of a new jackpot, by kick-off: the most important matches of its window. While a line of their favourites is worth more
 * than its price, as many times the games are considered, and the most even of them are taken: else a bettor with such lines would
 * win the main prize on average, without any other stake. Null when there are not enough matches. The most even games of all may
 * still be too easy.
 *
 * @param main_cents the main pot at the opening, with rollovers
 * @param now Unix ms
 */
export function chooseGames(
  terms: OpeningTerms,
  main_cents: number,
  matches: Iterable<MatchOffer>,
  now: number,
): MatchOffer[] | null {
  const fitting = fittingMatches(terms, matches, now);
  if (fitting.length < terms.games) return null;
  const games = (list: readonly Fitting[]) => list.slice(0, terms.games).map(({ match }) => match);
  let chosen = games(fitting);
  for (let most = 2 * terms.games; isTooEasy(chosen, main_cents, terms); most *= 2) {
    chosen = games(fitting.slice(0, most).sort((a, b) => a.favourite - b.favourite));
    if (most >= fitting.length) break;
  }
  return chosen.sort((a, b) => a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id);
}
