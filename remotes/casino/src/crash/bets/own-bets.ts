import { type ApiError, getCrashBets, getCrashHistory } from '@jukwaa/api';
import { type CrashGame, type CrashOwnBet, ok } from '@jukwaa/contracts';
import { createQuery, type Query } from '@jukwaa/remote-kit';
import { expireSession, http, isSessionOver } from '@jukwaa/runtime';

/** Decided bets that stay for the result lines of the panels. */
const KEPT = 8;

/** Bets with newer states of some of them. A newer state has less open stake or is decided. */
export function withBets(bets: readonly CrashOwnBet[], newer: readonly CrashOwnBet[]): CrashOwnBet[] {
  const states = new Map(bets.map((bet) => [bet.id, bet]));
  for (const bet of newer) {
    const before = states.get(bet.id);
    const isOlder =
      before !== undefined &&
      (before.cash_outs.length > bet.cash_outs.length || (before.state !== 'open' && bet.state === 'open'));
    if (!isOlder) states.set(bet.id, bet);
  }
  return [...states.values()].sort((a, b) => b.id - a.id).slice(0, KEPT);
}

export type OwnBets = Query<CrashOwnBet[], ApiError>;

/** The user's bets of a game that the screen shows. */
export function createOwnBets(game: CrashGame): OwnBets {
  /** Bets that the page shows as open although their round is long over: it was away, or a refund came before their round. */
  const missed = (current: readonly CrashOwnBet[]): readonly number[] => {
    const state = query.read();
    const shown = state.phase === 'ready' ? state.value : [];
    const known = new Set(current.map(({ id }) => id));
    return shown
      .filter(({ id, state: betState }) => betState === 'open' && !known.has(id))
      .map(({ id }) => id);
  };
  const query: OwnBets = createQuery<CrashOwnBet[], ApiError>(
    async (options) => {
      const answer = await getCrashBets(http, game, options);
      if (!answer.ok && answer.error.kind === 'http' && isSessionOver(answer.error.status)) expireSession();
      if (!answer.ok) return answer;
      const ids = missed(answer.value);
      if (ids.length === 0) return answer;
      const history = await getCrashHistory(http, { game, page: 0 }, options);
      const decided = history.ok ? history.value.data.filter(({ id }) => ids.includes(id)) : [];
      return ok([...answer.value, ...decided]);
    },
    { topic: 'crash', merge: withBets },
  );
  return query;
}
