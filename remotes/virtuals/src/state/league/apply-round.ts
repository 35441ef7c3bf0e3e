import type { VirtualCompetition, VirtualMessage, VirtualPhase, VirtualRound } from '@jukwaa/contracts';

const RANK: Readonly<Record<VirtualPhase, number>> = {
  BETTING: 0,
  CLOSED: 1,
  PLAYING: 2,
  ENDED: 3,
  REFUNDED: 3,
};

const hasStarted = ({ phase }: VirtualRound): boolean => RANK[phase] >= RANK.PLAYING;

/** The last round that has started, then those that have not, by kick-off. */
function listed(rounds: readonly VirtualRound[]): VirtualRound[] {
  const sorted = [...rounds].sort((a, b) => a.kick_off_at - b.kick_off_at);
  const started = sorted.filter(hasStarted).slice(-1);
  return [...started, ...sorted.filter((round) => !hasStarted(round))];
}

/** The state after a message; the same state for a message that it already contains. */
export function withRound(state: VirtualCompetition, { at, round }: VirtualMessage): VirtualCompetition {
  const known = state.rounds.find(({ number }) => number === round.number);
  const isOld = at < state.now || (known !== undefined && RANK[round.phase] < RANK[known.phase]);
  if (isOld) return state;
  const others = state.rounds.filter(({ number }) => number !== round.number);
  return { ...state, now: at, rounds: listed([...others, round]) };
}
