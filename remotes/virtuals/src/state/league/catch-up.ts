import type { VirtualCompetition } from '@jukwaa/contracts';
import type { Query } from '@jukwaa/remote-kit';
import { serverNow } from '@jukwaa/runtime';
import { isOverdue, openRound, phaseTimes } from './round-phase.ts';

/** A message arrives within this time of its phase, in ms. Pages spread their calls over the second one. */
const GRACE_MS = 800;
const SPREAD_MS = 2_000;
/** Interval between calls while the services are behind the clock, in ms. */
const AGAIN_MS = 4_000;

const spread = (ms: number) => ms + Math.random() * SPREAD_MS;

/** Whether the page misses a round's message at `now`, or a round to bet on. */
function isBehind({ rounds, competition }: VirtualCompetition, now: number): boolean {
  if (rounds.some((round) => isOverdue(round, now))) return true;
  return competition.round_seconds !== null && openRound(rounds, now) === undefined;
}

/** Fetches the state again after the end of a phase whose message did not arrive. Returns the end. */
export function keepCaughtUp<E>({ read, subscribe, refresh }: Query<VirtualCompetition, E>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const wait = (ms: number) => {
    isWaiting = true;
    timer = setTimeout(check, ms);
  };
  /** Waits for the next phase, unless a check is already waiting. */
  function plan(): void {
    const state = read();
    if (isWaiting || state.phase !== 'ready') return;
    const now = serverNow();
    const later = phaseTimes(state.value.rounds).filter((time) => time > now);
    if (isBehind(state.value, now)) wait(spread(GRACE_MS));
    else if (later.length > 0) wait(Math.min(...later) - now + spread(GRACE_MS));
  }
  function check(): void {
    isWaiting = false;
    const state = read();
    if (state.phase === 'ready' && isBehind(state.value, serverNow())) {
      wait(spread(AGAIN_MS));
      void refresh();
    } else plan();
  }
  const stop = subscribe(plan);
  plan();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
