import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayPort } from '../instant/play/play-port.ts';
import type { ResultState } from '../instant/screen/round-result.tsx';
import { useGameShell } from '../shell/shell-controls.ts';
import {
  type Autoplay,
  type AutoplayPlan,
  afterRound,
  type StopReason,
  startAutoplay,
  stopAutoplay,
} from './series.ts';
import { useLogoutNotice } from './use-logout-notice.ts';

/** A running series of equal bets. */
interface Running<Bet> {
  readonly series: Autoplay;
  readonly bet: Bet;
  /** The latest round before the bet that is on its way; undefined while none is. */
  readonly sentAfter: string | null | undefined;
}

/** A series of equal bets on rounds that are over at their deal. */
export interface RoundSeries<Bet> {
  readonly series: Autoplay | null;
  readonly isRunning: boolean;
  readonly start: (plan: AutoplayPlan, bet: Bet) => void;
  readonly stop: () => void;
  /** Clears the result of an ended series. */
  readonly clear: () => void;
}

interface SeriesOptions<Bet> {
  readonly port: Pick<PlayPort<Bet, never, ResultState>, 'round' | 'order' | 'refusal' | 'open'>;
  /** Time that a drawn round is shown before the next bet, in ms. */
  readonly pace_ms: number;
}

type Step = { readonly kind: 'wait' | 'place' | 'count' } | { readonly kind: 'stop'; reason: 'refused' };

/** The next thing that a series does. It has at most one bet without an answer. */
function stepOf<Bet>(
  { series, sentAfter }: Running<Bet>,
  { round, order, refusal }: SeriesOptions<Bet>['port'],
): Step {
  if (series.stop !== null || order !== 'none') return { kind: 'wait' };
  if (sentAfter === undefined) return { kind: 'place' };
  if (round !== null && round.key !== sentAfter) return { kind: 'count' };
  return refusal === null ? { kind: 'wait' } : { kind: 'stop', reason: 'refused' };
}

/**
 * Plays a series of equal bets. It lives with its table, so it ends when the player leaves the game. A lost answer
 * holds it until the round is known.
 */
export function useRoundSeries<Bet>({ port, pace_ms }: SeriesOptions<Bet>): RoundSeries<Bet> {
  const { isPaused } = useGameShell();
  const [running, setRunning] = useState<Running<Bet> | null>(null);
  const end = (reason: Extract<StopReason, 'stopped' | 'refused'>) =>
    setRunning((now) => now && { ...now, series: stopAutoplay(now.series, reason) });
  const next = running === null ? null : stepOf(running, port);
  const place = useEffectEvent(() => {
    if (running === null) return;
    if (isPaused) end('stopped');
    else if (port.open(running.bet)) setRunning({ ...running, sentAfter: port.round?.key ?? null });
    else end('refused');
  });
  const finish = useEffectEvent(() => {
    if (running === null || next === null) return;
    if (next.kind === 'stop') end(next.reason);
    const { round } = port;
    if (next.kind !== 'count' || round === null) return;
    const { staked_cents, payout_cents } = round.state;
    setRunning({
      ...running,
      series: afterRound(running.series, staked_cents, payout_cents),
      sentAfter: undefined,
    });
  });
  const kind = next?.kind;
  const played = running?.series.played ?? 0;
  useEffect(() => {
    if (kind === 'count' || kind === 'stop') finish();
    if (kind !== 'place') return undefined;
    const timer = setTimeout(() => place(), played === 0 ? 0 : pace_ms);
    return () => clearTimeout(timer);
  }, [kind, played, pace_ms]);
  useEffect(() => {
    if (isPaused) setRunning((now) => now && { ...now, series: stopAutoplay(now.series, 'stopped') });
  }, [isPaused]);
  const series = running?.series ?? null;
  const isRunning = series !== null && series.stop === null;
  useLogoutNotice(isRunning);
  return {
    series,
    isRunning,
    start: (plan, bet) => setRunning({ series: startAutoplay(plan), bet, sentAfter: undefined }),
    stop: () => end('stopped'),
    clear: () => setRunning(null),
  };
}
