import type { Queryable } from '@jukwaa/database';
import type * as v from 'valibot';
import type { OutboxMessage } from '../messages/index.ts';
import type { RoundPlan } from './plans.ts';
import type { SeedSource } from './seed-source.ts';

/** The end of a round: decided by its seed, or with all stakes refunded. */
export type RoundEnding = 'finished' | 'refunded';

/** A round as the public may see it. Times are those of the services' clock. */
export interface Round<State, Phase extends string = string> {
  readonly game: string;
  /** Counts the rounds of the game from 1. */
  readonly number: number;
  /** The running phase; after the end, the last one. */
  readonly phase: Phase;
  readonly phaseStartedAt: Date;
  /** Null while the end of the phase would reveal the outcome. */
  readonly phaseEndsAt: Date | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly ending: RoundEnding | null;
  /** SHA-256 of the seed (`@jukwaa/domain/fairness`), public from the start. */
  readonly commitment: string;
  /** Revealed at the end; null before. */
  readonly seed: string | null;
  readonly state: State;
}

/** A round during the work of a transition. The seed is secret until the round has ended: keep it out of `state`. */
export interface PlayedRound<State> {
  readonly game: string;
  readonly number: number;
  readonly startedAt: Date;
  /** Planned start of the phase that starts with this transition, or planned end of the round. */
  readonly at: Date;
  readonly commitment: string;
  /** 32 bytes in lower-case hex, random or from the game's own source. */
  readonly seed: string;
  readonly state: State;
}

/** The treatment of a round that missed the end of a phase: `finish` plays it by its seed, `refund` returns its stakes. */
export type Takeover = 'finish' | 'refund';

export interface PhaseRules<State, Phase extends string> {
  readonly name: Phase;
  /** Duration in ms of the services' clock. The seed or the state may determine it. */
  readonly lasts: number | ((round: PlayedRound<State>) => number | Promise<number>);
  /** The time of the end reveals the outcome, as in a crash game, so only the work of transitions knows it. */
  readonly hidesEnd?: boolean;
  /** Replaces the game's takeover rule for a round that missed the end of this phase. */
  readonly takeover?: Takeover;
  /** Replaces the game's grace for this phase, in ms of real time. */
  readonly graceMs?: number;
  /** Runs once at the start of the phase, in the transaction of the transition; returns the new state. */
  readonly enter?: (tx: Queryable, round: PlayedRound<State>) => Promise<State>;
}

/**
 * The rules of a game. All work runs exactly once per round, in the transaction that also writes the transition. It uses `tx`
 * only and must not wait for anything outside the database. Work that throws is repeated after a second, as often as needed.
 */
export interface RoundRules<State extends object, Phase extends string> {
  /** The game's name in the database. It never changes. */
  readonly game: string;
  /** The form of the state, which is JSON and public. A state in another form is not played. */
  readonly state: v.GenericSchema<unknown, State>;
  /** The default is 32 random bytes for each round; a game with a hash chain takes them from there. */
  readonly seeds?: SeedSource;
  /** In their order; a round ends with the last one. */
  readonly phases: readonly [PhaseRules<State, Phase>, ...PhaseRules<State, Phase>[]];
  /** The plan of the next round: `every`, `backToBack`, or the game's own. */
  readonly next: RoundPlan<State>;
  /**
   * The treatment of a round that missed the end of a phase by more than the grace. Either no process led the game or the clock
   * jumped. `finish`: its phases end at once, as planned and by its seed. `refund`: its stakes are returned.
   */
  readonly takeover: Takeover;
  /** In ms of real time. The default is 10 s, which a takeover by another replica never exceeds. */
  readonly graceMs?: number;
  /** Pays the round at its end; returns the last state. */
  finish(tx: Queryable, round: PlayedRound<State>): Promise<State>;
  /** Returns the stakes; returns the last state. */
  refund(tx: Queryable, round: PlayedRound<State>): Promise<State>;
  /** Messages of a transition. They are sent after its commit. */
  readonly publish?: (round: Round<State, Phase>) => readonly OutboxMessage[];
}
