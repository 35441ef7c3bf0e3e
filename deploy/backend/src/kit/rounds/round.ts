import type { Queryable } from '@jukwaa/database';
import type { OutboxMessage } from '../messages/index.ts';
import type { Plan } from './plans.ts';

/** How a round ended: by its seed, or with every stake given back. */
export type Ending = 'finished' | 'refunded';

/** A round as everyone may see it. Times are those of the services' clock. */
export interface Round<State, Phase extends string = string> {
  readonly game: string;
  /** Counts the rounds of the game from 1. */
  readonly number: number;
  /** The running phase; the last one after the end. */
  readonly phase: Phase;
  readonly phaseStartedAt: Date;
  /** Null while the end of the phase would reveal the outcome. */
  readonly phaseEndsAt: Date | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly ending: Ending | null;
  /** SHA-256 of the seed (`@jukwaa/domain/fairness`), public from the start. */
  readonly commitment: string;
  /** Revealed at the end; null before. */
  readonly seed: string | null;
  readonly state: State;
}

/** A round inside the work of a transition. The seed is secret until the round has ended: keep it out of `state`. */
export interface PlayedRound<State> {
  readonly game: string;
  readonly number: number;
  readonly startedAt: Date;
  /** Planned start of the phase that starts with this transition, or planned end of the round. */
  readonly at: Date;
  readonly commitment: string;
  /** 32 random bytes in lower-case hex. */
  readonly seed: string;
  readonly state: State;
}

export interface PhaseRules<State, Phase extends string> {
  readonly name: Phase;
  /** Duration in ms of the services' clock. The seed or the state may decide it. */
  readonly lasts: number | ((round: PlayedRound<State>) => number | Promise<number>);
  /** The time of the end reveals the outcome, as in a crash game, so only the work of transitions knows it. */
  readonly hidesEnd?: boolean;
  /** Runs once at the start of the phase, in the transaction of the transition; returns the state from then on. */
  readonly enter?: (tx: Queryable, round: PlayedRound<State>) => Promise<State>;
}

/**
 * The rules of a game. All work runs exactly once per round, in the transaction that also writes the transition; it uses `tx` only
 * and must not wait for anything outside the database. Work that throws is repeated after a second, as often as needed.
 */
export interface RoundRules<State extends object, Phase extends string> {
  /** Names the game in the database for good. */
  readonly game: string;
  /** In their order; a round ends with the last one. */
  readonly phases: readonly [PhaseRules<State, Phase>, ...PhaseRules<State, Phase>[]];
  /** When the next round starts: `every`, `backToBack`, or the game's own. */
  readonly next: Plan<State>;
  /**
   * The treatment of a round that missed the end of a phase by more than the grace, because no process led the game or the clock
   * jumped. `finish`: its phases end at once, as planned and by its seed. `refund`: its stakes are given back.
   */
  readonly takeover: 'finish' | 'refund';
  /** In ms of real time; 10 s when left out, which a takeover by another replica never needs. */
  readonly graceMs?: number;
  /** Pays the round at its end; returns the last state. */
  finish(tx: Queryable, round: PlayedRound<State>): Promise<State>;
  /** Gives the stakes back; returns the last state. */
  refund(tx: Queryable, round: PlayedRound<State>): Promise<State>;
  /** Messages of a transition; they leave once it has committed. */
  readonly publish?: (round: Round<State, Phase>) => readonly OutboxMessage[];
}
