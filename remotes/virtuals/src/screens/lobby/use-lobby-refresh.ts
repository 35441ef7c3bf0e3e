import type { VirtualLeague } from '@jukwaa/contracts';
import { serverNow } from '@jukwaa/runtime';
import { useEffect } from 'react';
import { phaseTimes } from '../../state/league/round-phase.ts';
import { virtualsQuery } from '../../state/virtuals.ts';

/** The shortest time between two calls of an open lobby; pages spread them over as much again, in ms. */
const LEAST_MS = 20_000;

/** The times at which the lobby changes, in Unix ms. */
const changesOf = (leagues: readonly VirtualLeague[]): number[] => [
  ...phaseTimes(leagues.flatMap(({ rounds }) => rounds)),
  ...leagues.flatMap(({ draw }) => (draw === null ? [] : [draw.ends_at])),
];

/** Fetches the lobby again after a round or a draw has ended or opened somewhere, but not for each of them. */
export function useLobbyRefresh(leagues: readonly VirtualLeague[]): void {
  useEffect(() => {
    const now = serverNow();
    const later = changesOf(leagues).filter((time) => time > now);
    if (later.length === 0) return undefined;
    const wait = Math.max(LEAST_MS, Math.min(...later) - now) + Math.random() * LEAST_MS;
    const timer = setTimeout(() => void virtualsQuery.refresh(), wait);
    return () => clearTimeout(timer);
  }, [leagues]);
}
