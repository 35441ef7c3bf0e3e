import type { PlacedStake } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import {
  type Autoplay,
  type AutoplayPlan,
  afterRound,
  startAutoplay,
  stopAutoplay,
  useLogoutNotice,
} from '@jukwaa/game-kit/autoplay';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TicketPort } from '../orders/use-ticket-port.ts';
import { nextStep, type RunningTickets, type SeriesView } from './next-step.ts';

export interface DrawSeries {
  readonly series: Autoplay | null;
  readonly isRunning: boolean;
  readonly start: (plan: AutoplayPlan, bets: readonly PlacedStake[]) => void;
  readonly stop: () => void;
  /** Clears the result of an ended series. */
  readonly clear: () => void;
}

/**
 * Places the same ticket on one draw after the other. It lives with the page, so it ends when the player leaves the game; tickets that
 * are placed stay in their draws.
 */
export function useDrawSeries(view: SeriesView, place: TicketPort['place']): DrawSeries {
  const { isPaused } = useGameShell();
  const [running, setRunning] = useState<RunningTickets | null>(null);
  const end = (reason: 'stopped' | 'refused') =>
    setRunning((now) => now && { ...now, series: stopAutoplay(now.series, reason) });
  const send = (now: RunningTickets, draw: number) => {
    const after = view.port.last?.id ?? 0;
    if (place({ draw, bets: now.bets })) setRunning({ ...now, sent: { draw, after }, lastDraw: draw });
    else end('refused');
  };
  const step = useEffectEvent(() => {
    if (running === null || running.series.stop !== null) return;
    if (isPaused) return end('stopped');
    const next = nextStep(running, view);
    if (next.kind === 'place') send(running, next.draw);
    if (next.kind === 'again') setRunning({ ...running, sent: null });
    if (next.kind === 'stop') end('refused');
    if (next.kind === 'count') {
      const series = afterRound(running.series, next.staked_cents, next.paid_cents);
      setRunning({ ...running, series, sent: null });
    }
  });
  // Tickets, answers and draws all render the page.
  useEffect(() => step());
  const series = running?.series ?? null;
  const isRunning = series !== null && series.stop === null;
  useLogoutNotice(isRunning);
  return {
    series,
    isRunning,
    start: (plan, bets) => setRunning({ series: startAutoplay(plan), bets, sent: null, lastDraw: 0 }),
    stop: () => end('stopped'),
    clear: () => setRunning(null),
  };
}
