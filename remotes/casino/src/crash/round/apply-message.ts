import {
  CRASH_LIVE_BETS,
  CRASH_RECENT,
  type CrashLiveBet,
  type CrashMessage,
  type CrashResult,
  type CrashRound,
  type CrashState,
} from '@jukwaa/contracts';

/** Changed bets replace their earlier state; the largest stakes stay. */
function withChanged(bets: readonly CrashLiveBet[], changed: readonly CrashLiveBet[]): CrashLiveBet[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...bets.filter(({ id }) => !ids.has(id)), ...changed]
    .sort((a, b) => b.stake_cents - a.stake_cents || a.id - b.id)
    .slice(0, CRASH_LIVE_BETS);
}

/** The results with that of an ended round. An interrupted round has none. */
function withResult(recent: readonly CrashResult[], round: CrashRound): CrashResult[] {
  const { number, crash_point, refunded } = round;
  const isNew = crash_point !== null && !refunded && !recent.some((result) => result.number === number);
  return isNew ? [{ number, crash_point }, ...recent].slice(0, CRASH_RECENT) : [...recent];
}

/** The state after a message; the same state for a message that it already contains. */
export function withMessage(state: CrashState, { at, round, totals, changed }: CrashMessage): CrashState {
  if (at <= state.now || round.number < (state.round?.number ?? 0)) return state;
  const isSameRound = state.round?.number === round.number;
  return {
    ...state,
    now: at,
    round,
    totals,
    bets: withChanged(isSameRound ? state.bets : [], changed),
    recent: withResult(state.recent, round),
  };
}

/**
 * Whether the state lacks how the round before the message's ended. The message of that end came after the state was fetched and before
 * the page had subscribed, or was lost.
 */
export function missesResult({ round }: CrashState, message: CrashMessage): boolean {
  const before = message.round.number - 1;
  if (round === null || before < round.number) return false;
  const isOver = round.crash_point !== null || round.refunded;
  return before > round.number || !isOver;
}
