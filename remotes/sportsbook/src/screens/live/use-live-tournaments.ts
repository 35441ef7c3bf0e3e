import type { Highlight } from '@jukwaa/contracts';
import { useRef } from 'react';
import type { TournamentChoice } from '../../matches/list-switches.tsx';

/**
 * The tournaments with live matches, by name. They come from all matches that this screen has seen, because a list of
 * one tournament omits the others.
 */
export function useLiveTournaments(matches: readonly Highlight[]): readonly TournamentChoice[] {
  const seen = useRef(new Map<number, TournamentChoice>());
  for (const { tournament_id, tournament, category_id, country } of matches)
    seen.current.set(tournament_id, {
      tournament_id,
      tournament_name: tournament,
      category_id,
      category_name: country,
    });
  return [...seen.current.values()].sort((a, b) =>
    `${a.category_name} ${a.tournament_name}`.localeCompare(`${b.category_name} ${b.tournament_name}`),
  );
}
