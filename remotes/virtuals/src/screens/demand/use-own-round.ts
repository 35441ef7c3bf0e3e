import { createVirtualRound, getVirtualCompetition, getVirtualRound, startVirtualRound } from '@jukwaa/api';
import { ok, VIRTUAL_ON_DEMAND, type VirtualRound } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, log, serverNow } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { isOverdue } from '../../state/league/round-phase.ts';

/** Time after the end of a phase in which the services finish it, and the interval of further calls, in ms. */
const GRACE_MS = 600;
const AGAIN_MS = 2_000;

/** The user's own round, from its creation to its results. */
export function useOwnRound() {
  const [failed, setFailed] = useState<'create' | 'start' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { state, retry, refresh, replace } = useQuery(
    VIRTUAL_ON_DEMAND,
    async (options) => {
      const answer = await getVirtualCompetition(http, VIRTUAL_ON_DEMAND, options);
      return answer.ok ? ok<VirtualRound | null>(answer.value.rounds.at(-1) ?? null) : answer;
    },
    { topic: 'virtuals' },
  );
  const round = state.phase === 'ready' ? state.value : null;
  useResults(round, replace);
  // A failure is past once the order turns out to have been carried out.
  const isStillFailed = (failed === 'start') === (round?.phase === 'BETTING');
  async function order(
    kind: 'create' | 'start',
    send: () => ReturnType<typeof createVirtualRound>,
  ): Promise<void> {
    setBusy(true);
    setFailed(null);
    const answer = await send();
    setBusy(false);
    if (answer.ok) replace(answer.value);
    else {
      log('virtuals', `own round: ${kind} failed`, answer.error);
      setFailed(kind);
      // The order may have been carried out although its answer was lost.
      void refresh();
    }
  }
  return {
    state,
    retry,
    refresh,
    /** The order that failed last. */
    failed: isStillFailed ? failed : null,
    isBusy,
    create: () => order('create', () => createVirtualRound(http)),
    start: (number: number) => order('start', () => startVirtualRound(http, number)),
  };
}

/** Fetches the round after the end of each of its phases: no messages are sent about it. */
function useResults(round: VirtualRound | null, replace: (round: VirtualRound) => void): void {
  useEffect(() => {
    if (round === null || round.phase === 'ENDED' || round.phase === 'REFUNDED') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const call = new AbortController();
    const ask = async () => {
      const answer = await getVirtualRound(http, VIRTUAL_ON_DEMAND, round.number, { signal: call.signal });
      if (call.signal.aborted) return;
      if (answer.ok && !isOverdue(answer.value, serverNow())) replace(answer.value);
      else timer = setTimeout(ask, AGAIN_MS);
    };
    const end = round.phase === 'PLAYING' ? round.ends_at : round.kick_off_at;
    timer = setTimeout(ask, Math.max(0, end - serverNow()) + GRACE_MS);
    return () => {
      call.abort();
      clearTimeout(timer);
    };
  }, [round, replace]);
}
