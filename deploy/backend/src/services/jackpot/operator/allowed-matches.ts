import { fail, ok, type Result } from '@jukwaa/contracts';
import { EVENT_STATUS, FEED_MARKET } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import { chancesOf } from './exposure.ts';
import type { OperatorMatches } from './wire.ts';

/** A chosen match kicks off at least this long after the opening, ms. */
const LEAST_AHEAD_MS = 3_600_000;
/** Matches that one answer lists. */
const LISTED = 300;

const nameOf = ({ facts }: MatchOffer): string => `${facts.home_team} - ${facts.away_team}`;

/** The open prices of 1, X and 2; null unless all three are open. */
function openOdds({ markets }: MatchOffer): number[] | null {
  const row = markets.get('1/');
  if (row?.feedStatus !== FEED_MARKET.active) return null;
  const odds = row.market.outcomes.filter(({ active }) => active === 1).map((outcome) => outcome.odds);
  return odds.length === 3 ? odds : null;
}

/** Why a match cannot be in a jackpot that opens at `now` (Unix ms); null when it can. */
function problemOf(match: MatchOffer, now: number): string | null {
  const { match_id, starts_at } = match.facts;
  const name = `match ${match_id} (${nameOf(match)})`;
  if (match.state.status !== EVENT_STATUS.notStarted) return `${name} has started`;
  if (starts_at < now + LEAST_AHEAD_MS) return `${name} kicks off in less than an hour`;
  return openOdds(match) === null ? `1x2 of ${name} is not open` : null;
}

const byKickOff = (a: MatchOffer, b: MatchOffer): number =>
  a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id;

/**
 * The matches that the operator chose for a jackpot, by kick-off.
 *
 * @param football the football matches of the offer
 * @param games the number that the category needs
 * @returns the first reason why the choice is refused
 */
export function chosenMatches(
  matchIds: readonly number[],
  football: readonly MatchOffer[],
  games: number,
  now: number,
): Result<MatchOffer[], string> {
  if (new Set(matchIds).size !== matchIds.length) return fail('a match is chosen twice');
  if (matchIds.length !== games) return fail(`the category needs ${games} matches, not ${matchIds.length}`);
  const byId = new Map(football.map((match) => [match.facts.match_id, match]));
  const chosen: MatchOffer[] = [];
  for (const matchId of matchIds) {
    const match = byId.get(matchId);
    if (match === undefined) return fail(`match ${matchId} is no football match of the offer`);
    const problem = problemOf(match, now);
    if (problem !== null) return fail(problem);
    chosen.push(match);
  }
  return ok(chosen.sort(byKickOff));
}

/** The matches that a jackpot may have at `now` (Unix ms), by kick-off. */
export const allowedMatches = (football: readonly MatchOffer[], now: number): OperatorMatches => ({
  matches: football
    .filter((match) => problemOf(match, now) === null)
    .sort(byKickOff)
    .slice(0, LISTED)
    .map((match) => {
      const odds = openOdds(match) ?? [];
      const { match_id, starts_at, tournament, home_team, away_team } = match.facts;
      const kick_off = new Date(starts_at).toISOString();
      const favourite = Math.max(...chancesOf(odds));
      return { match_id, kick_off, tournament, home_team, away_team, odds, favourite };
    }),
});

/** The open prices of 1, X and 2 by match id. */
export function oddsIn(football: readonly MatchOffer[]): ReadonlyMap<number, readonly number[]> {
  const known = football.map((match) => [match.facts.match_id, openOdds(match) ?? []] as const);
  return new Map(known.filter(([, odds]) => odds.length > 0));
}
