import type { DueBet } from './due-bets.ts';
import { DUE, DUE_MATCHES, DUE_POSTED } from './due-list.ts';
import { createSettleInTurn, type SettleInTurnDeps } from './settle-in-turn.ts';

/**
 * Applies every new market result to the bets on these matches, or on all; returns how many bets it checked. It reads only stored rows,
 * so it is correct after any interruption. It may run twice at the same time, because it locks the bets. A bet that fails doesn't
 * stop the others; its error is thrown at the end. Once `signal` aborts, it begins no further transaction and returns soon.
 */
export type SettleResults = (matchIds: readonly number[] | null, signal?: AbortSignal) => Promise<number>;

const UNPLAYED = `
  select distinct bet_id from betting.unplayed_legs($1, make_interval(hours => $2)) where bet_id > $3
  order by bet_id limit $4`;

// The rows read before the lock may be outdated: another replica may have settled the leg since.
const MARK_UNPLAYED = `
  update betting.legs l set unplayed = true from betting.unplayed_legs($1, make_interval(hours => $2)) u
  where l.bet_id = u.bet_id and l.n = u.n and l.bet_id = any($3::bigint[])`;

/** The ways to settle bets. They may run at the same time, in several replicas, and repeatedly. */
export interface BetSettler {
  /** Calls take turns, so that none waits for the end of another. */
  readonly settleResults: SettleResults;
  /** The matches with a result that a bet does not have yet. */
  dueMatches(signal?: AbortSignal): Promise<readonly number[]>;
  /** As `settleResults` for posted matches, but a user's bets on a round stay together, and nothing else has its turn before them. */
  readonly settlePosted: SettleResults;
  /**
   * Voids legs on matches that were not played within the configured hours; returns how many bets it checked. Later results from
   * the feed do not count for these legs.
   */
  voidUnplayed(signal?: AbortSignal): Promise<number>;
}

interface SettlementDeps extends SettleInTurnDeps {
  readonly playedWithinHours: number;
}

const NEVER = new AbortController().signal;

/** Players of a round see their bets' results at once. */
const WITHOUT_REST = { quiet: async () => undefined };

/** @returns the settlement of bets by results, and of legs on matches that were not played */
export function createSettlement(deps: SettlementDeps): BetSettler {
  const { db, clock, playedWithinHours } = deps;
  const { turns, settle } = createSettleInTurn(deps);
  const posted = createSettleInTurn({ ...deps, placing: WITHOUT_REST });

  async function dueMatches(signal = NEVER): Promise<readonly number[]> {
    const rows = await turns.take(() => db.query<{ match_id: number }>(DUE_MATCHES), signal);
    return (rows ?? []).map(({ match_id }) => match_id);
  }

  return {
    dueMatches,
    settleResults: (matchIds, signal = NEVER) =>
      settle({ signal, due: (after, most) => db.query<DueBet>(DUE, [matchIds, after, most]) }),
    settlePosted: (matchIds, signal = NEVER) =>
      posted.settle({ signal, due: (after, most) => db.query<DueBet>(DUE_POSTED, [matchIds, after, most]) }),
    voidUnplayed(signal = NEVER) {
      const late = [clock.now(), playedWithinHours];
      return settle({
        signal,
        due: (after, most) => db.query<DueBet>(UNPLAYED, [...late, after, most]),
        mark: (tx, ids) => tx.query(MARK_UNPLAYED, [...late, ids]),
      });
    },
  };
}
