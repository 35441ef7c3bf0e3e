import {
  type Autoplay,
  afterRound,
  startAutoplay,
  stopAutoplay,
  useLogoutNotice,
} from '@jukwaa/game-kit/autoplay';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PanelPort } from '../bets/bets-port.ts';
import type { PanelView } from '../bets/panel-view.ts';
import { type CrashPlan, nextStep, type Running, type Step } from './next-step.ts';

interface AutoplayInput {
  readonly view: PanelView;
  readonly port: PanelPort;
  /** No new bet may start: a reality check is due, or the session is over. */
  readonly isPaused: boolean;
}

/**
 * Plays a series of bets in a panel. It lives with the panel, so it ends when the player leaves the game or is signed
 * out; bets that already stand stay.
 */
export function useAutoplay({ view, port, isPaused }: AutoplayInput) {
  const [running, setRunning] = useState<Running | null>(null);
  const end = (reason: 'stopped' | 'refused') =>
    setRunning((now) => now && { ...now, series: stopAutoplay(now.series, reason) });
  const carryOut = (now: Running, next: Step) => {
    if (next.kind === 'stop') end(next.reason);
    if (next.kind === 'again') setRunning({ ...now, sent: null });
    if (next.kind === 'count')
      setRunning({ series: afterRound(now.series, next.staked_cents, next.paid_cents), sent: null });
    if (next.kind !== 'place') return;
    if (port.place(next.bet)) setRunning({ ...now, sent: next.bet.round });
    else end('refused');
  };
  const step = useEffectEvent(() => {
    if (running === null || running.series.stop !== null) return;
    if (isPaused) end('stopped');
    else carryOut(running, nextStep(running, view, port));
  });
  // Bets, answers and rounds all render the panel.
  useEffect(() => step());
  const series: Autoplay | null = running?.series ?? null;
  const isRunning = series !== null && series.stop === null;
  useLogoutNotice(isRunning);
  return {
    series,
    isRunning,
    start: (plan: CrashPlan) => setRunning({ series: startAutoplay(plan), sent: null }),
    stop: () => end('stopped'),
    /** Puts the result of an ended series away. */
    clear: () => setRunning(null),
  };
}
