import { getCrashRound } from '@jukwaa/api';
import type { CrashGame, CrashProof, CrashResult } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';
import { missedRound, type PlayMoney, type RoundEnd } from './play-money.ts';

interface MissedRounds {
  readonly game: CrashGame;
  readonly money: PlayMoney;
  /** The number of the shown round; 0 while none is known. */
  readonly current: number;
  /** The last results of the game. */
  readonly recent: readonly CrashResult[];
  readonly onEnd: (end: RoundEnd) => void;
}

const endOf = ({ number, crash_point, refunded, take_off_at }: CrashProof): RoundEnd =>
  refunded
    ? { phase: 'interrupted', number }
    : { phase: 'ended', number, started_at: take_off_at, point: crash_point };

/**
 * Finds the end of rounds that the page has slept through, so that play money is paid as money would be: in the last
 * results, or else by the proof of the round. Without an answer the next round asks again.
 *
 * No query: an end is an event that pays once. It is not shown, and nothing retries it but the next round.
 */
export function useMissedRounds({ game, money, current, recent, onEnd }: MissedRounds): void {
  const number = missedRound(money, current);
  const point = recent.find((result) => result.number === number)?.crash_point;
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each new round asks again after a lost answer.
  useEffect(() => {
    if (number === null) return undefined;
    if (point !== undefined) {
      end({ phase: 'ended', number, started_at: 0, point });
      return undefined;
    }
    const abort = new AbortController();
    void getCrashRound(http, game, number, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted && answer.ok) end(endOf(answer.value));
    });
    return () => abort.abort();
  }, [game, number, point, current]);
}
