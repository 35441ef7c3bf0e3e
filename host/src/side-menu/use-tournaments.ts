import { getTournaments } from '@jukwaa/api';
import { FOOTBALL, type Tournament } from '@jukwaa/contracts';
import { http, log } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** The football tournaments; null while they load. A failure is logged and leaves the list empty. */
export function useTournaments(): readonly Tournament[] | null {
  const [tournaments, setTournaments] = useState<readonly Tournament[] | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const load = async () => {
      const answer = await getTournaments(http, FOOTBALL, { signal: ending.signal });
      if (ending.signal.aborted) return;
      if (!answer.ok) log('side-menu', 'the tournaments cannot be fetched', answer.error);
      setTournaments(answer.ok ? answer.value : []);
    };
    void load();
    return () => ending.abort();
  }, []);
  return tournaments;
}
