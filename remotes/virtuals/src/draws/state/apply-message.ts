import {
  DRAW_RECENT,
  type Draw,
  type DrawMessage,
  type DrawnResult,
  type DrawState,
} from '@jukwaa/contracts';

/** Ended draws that stay for the page. */
const KEPT_ENDED = 2;

/** The results with that of a paid draw. */
function withResult(
  recent: readonly DrawnResult[],
  { number, draw_at, result, ending }: Draw,
): DrawnResult[] {
  const isNew = ending === 'finished' && result !== null && !recent.some((one) => one.number === number);
  return isNew ? [{ number, draw_at, result }, ...recent].slice(0, DRAW_RECENT) : [...recent];
}

/** Draws in their order, without ended ones of long ago. */
function inOrder(draws: readonly Draw[]): Draw[] {
  const sorted = [...draws].sort((a, b) => a.draw_at - b.draw_at);
  const ended = sorted.filter(({ ending }) => ending !== null);
  const old = new Set(ended.slice(0, Math.max(0, ended.length - KEPT_ENDED)));
  return sorted.filter((draw) => !old.has(draw));
}

const PHASES = ['ANNOUNCED', 'BETTING', 'CLOSED', 'DRAWN'];
/** How far a draw is. */
const stepOf = ({ phase, ending }: Draw): number => (ending === null ? PHASES.indexOf(phase) : PHASES.length);

/** The state after a message; the same state for a message that it already contains. */
export function withMessage(state: DrawState, { at, draw }: DrawMessage): DrawState {
  const known = state.draws.find(({ number }) => number === draw.number);
  if (known !== undefined && stepOf(known) >= stepOf(draw)) return state;
  return {
    ...state,
    now: Math.max(at, state.now),
    draws: inOrder([...state.draws.filter(({ number }) => number !== draw.number), draw]),
    recent: withResult(state.recent, draw),
  };
}
