import { getTournaments } from '@jukwaa/api';
import { FOOTBALL, type Tournament } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';

const NONE: readonly Tournament[] = [];

/** The tournaments of football; null while loading. A failure is logged and leaves the list empty. */
export function useTournaments(): readonly Tournament[] | null {
  const { state } = useQuery(String(FOOTBALL), (options) => getTournaments(http, FOOTBALL, options), {
    topic: 'side-menu',
  });
  if (state.phase === 'loading') return null;
  return state.phase === 'ready' ? state.value : NONE;
}
