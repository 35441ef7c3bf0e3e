import type { Queryable } from '@jukwaa/database';
import type { Teardown, WithLease } from '../lease/index.ts';
import type { ServiceContext } from '../service/index.ts';
import { WakeSignal } from '../time/index.ts';
import { createLeader } from './leader.ts';
import type { Round, RoundRules } from './round.ts';
import {
  endedRows,
  findRow,
  gameRow,
  openRows,
  type RoundRow,
  setPaused,
  shareInPhase,
} from './round-store.ts';
import { createTransitions } from './transitions.ts';

export type RoundDeps = Pick<ServiceContext, 'db' | 'outbox' | 'rng' | 'clock' | 'log'>;

/** The newest round of a game. */
export interface NewestRound {
  readonly number: number;
  readonly isPaused: boolean;
  /** It is open and in its first phase. */
  readonly isStarting: boolean;
}

/** A game's rounds, for the service that owns them. */
export interface Rounds<State, Phase extends string> {
  /** Leads the rounds until `signal` aborts; `leadRounds` runs it in one replica at a time. */
  lead(signal: AbortSignal): Promise<void>;
  /** Open rounds whose state can be read, ordered by the end of their phase. */
  open(): Promise<Round<State, Phase>[]>;
  /** Ended rounds with their seeds, newest first; with `before` only those with smaller numbers. */
  ended(limit: number, before?: number): Promise<Round<State, Phase>[]>;
  /** The end of the round that ended last; null before the first end. It costs less than reading the round. */
  lastEndedAt(): Promise<Date | null>;
  /** Null when the game has no such round. */
  find(number: number): Promise<Round<State, Phase> | null>;
  /**
   * The round, when it is in `phase` now and the phase's time is not over; else null. It stays in the phase until the caller's
   * transaction ends, so a stake or a cash-out in that transaction is in time. Call it before any other lock is taken.
   */
  inPhase(tx: Queryable, number: number, phase: Phase): Promise<Round<State, Phase> | null>;
  /** The newest round, read in the caller's transaction without a lock; number 0 before the first one. */
  newestIn(tx: Queryable): Promise<NewestRound>;
  /** A round, read in the caller's transaction without a lock; null when the game has no such round. */
  findIn(tx: Queryable, number: number): Promise<Round<State, Phase> | null>;
  /** Starts no more rounds; open ones run to their end. Applies to every replica, also after a restart. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  isPaused(): Promise<boolean>;
}

/** The names of the phases in the database, checked against the rules. */
function createReader<State extends object, Phase extends string>({ phases }: RoundRules<State, Phase>) {
  return (row: RoundRow<State>): Round<State, Phase> => {
    const rules = phases.find(({ name }) => name === row.phase);
    const isHidden = row.ended_at === null && (rules?.hidesEnd ?? rules === undefined);
    return {
      game: row.game,
      number: row.number,
      // For players a phase of an earlier release is over.
      phase: (rules ?? phases.at(-1) ?? phases[0]).name,
      phaseStartedAt: row.phase_started_at,
      phaseEndsAt: isHidden ? null : row.phase_ends_at,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      ending: row.ending,
      commitment: row.commitment,
      seed: row.seed,
      state: row.state,
    };
  };
}

/**
 * Declares a game with rounds. Phases, seeds and the plan are in the database, so any replica can continue after another one
 * ended. `State` is JSON and public. See `rounds.decision.md` for the guarantees and their reasons.
 *
 * @example const rounds = defineRounds(context, {   game: 'keno',   state: v.object({ drawn: v.array(v.number()) }),   phases: [{ name: 'betting', lasts: 30_000 }, { name: 'drawing', lasts: 10_000, enter:
 * draw }],   next: every(60_000, () => ({ drawn: [] })),   takeover: 'finish', finish: payTickets, refund: giveStakesBack, }); //
 * in `start`: return leadRounds(context.withLease, 'keno', [rounds]);
 */
export function defineRounds<State extends object, const Phase extends string>(
  deps: RoundDeps,
  rules: RoundRules<State, Phase>,
): Rounds<State, Phase> {
  const { db, clock } = deps;
  const { game } = rules;
  const publicRound = createReader(rules);
  const changed = new WakeSignal();
  async function findIn(tx: Queryable, number: number) {
    const row = await findRow(tx, rules, number);
    return row && publicRound(row);
  }
  const setGamePaused = async (isPaused: boolean) => {
    await setPaused(db, game, isPaused);
    changed.notify();
  };
  return {
    lead: createLeader(deps, rules, createTransitions(deps, rules, publicRound), changed),
    open: async () => (await openRows(db, rules)).rows.map(publicRound),
    ended: async (limit, before = Number.MAX_SAFE_INTEGER) =>
      (await endedRows(db, rules, limit, before)).map(publicRound),
    lastEndedAt: async () => (await gameRow(db, game))?.last_ended_at ?? null,
    find: (number) => findIn(db, number),
    findIn,
    async inPhase(tx, number, phase) {
      const row = await shareInPhase(tx, rules, number, phase, clock.now());
      return row && publicRound(row);
    },
    async newestIn(tx) {
      const seen = await gameRow(tx, game);
      const row = seen === null ? null : await findRow(tx, rules, seen.last_number);
      const isStarting = row !== null && row.ended_at === null && row.phase === rules.phases[0].name;
      return { number: seen?.last_number ?? 0, isPaused: seen?.is_paused ?? false, isStarting };
    },
    pause: () => setGamePaused(true),
    resume: () => setGamePaused(false),
    isPaused: async () => (await gameRow(db, game))?.is_paused ?? false,
  };
}

/** Leads these games in one replica at a time, the holder of the lease `name`. */
export const leadRounds = (
  withLease: WithLease,
  name: string,
  games: readonly Pick<Rounds<object, string>, 'lead'>[],
): Teardown =>
  withLease(name, async (signal) => {
    await Promise.all(games.map(({ lead }) => lead(signal)));
  });
