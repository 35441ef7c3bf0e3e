import type { Highlight } from '@jukwaa/contracts';

/** A league with the number of its matches that are known. */
export interface FoundLeague {
  readonly tournament_id: number;
  readonly name: string;
  readonly games: number;
}
export interface Found {
  readonly leagues: readonly FoundLeague[];
  readonly matches: readonly Highlight[];
}

/** The fewest characters that are looked for; a digit is enough for a game id. */
const MIN_LENGTH = 2;

/** Case and accents aside: `São` is found by `sao`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const isSearchable = (text: string): boolean => text.trim().length >= MIN_LENGTH;

const leagueName = ({ country, tournament }: Highlight) => `${country} · ${tournament}`;

/**
 * The leagues whose name, and the matches whose teams, league or game id hold every word of the text. What teams or game id
 * hold comes before what only the league does: `man` is Manchester before it is Germany.
 */
export function find(matches: readonly Highlight[], text: string): Found {
  if (!isSearchable(text)) return { leagues: [], matches: [] };
  const words = folded(text.trim()).split(/\s+/);
  const holds = (subject: string) => words.every((word) => folded(subject).includes(word));
  const leagues = new Map<number, FoundLeague>();
  for (const match of matches) {
    const name = leagueName(match);
    if (!holds(name)) continue;
    const { tournament_id } = match;
    leagues.set(tournament_id, {
      tournament_id,
      name,
      games: (leagues.get(tournament_id)?.games ?? 0) + 1,
    });
  }
  const inTeams = matches.filter(({ home_team, away_team, game_id }) =>
    holds(`${home_team} ${away_team} ${game_id}`),
  );
  const named = new Set(inTeams);
  const inLeague = matches.filter(
    (match) => !named.has(match) && holds(`${match.home_team} ${match.away_team} ${leagueName(match)}`),
  );
  return { leagues: [...leagues.values()], matches: [...inTeams, ...inLeague] };
}
