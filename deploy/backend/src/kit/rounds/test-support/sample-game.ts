import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { defineRounds, type RoundDeps, type Rounds } from '../define-rounds.ts';
import { backToBack, type RoundPlan } from '../plans.ts';
import type { PlayedRound } from '../round.ts';
import type { SeedSource } from '../seed-source.ts';

/** Traces of a round's work: the starts of both phases, and the two endings. */
export type Effect = 'opened' | 'drawn' | 'paid' | 'refunded';
export type SamplePhase = 'betting' | 'drawing';
export const SampleState = v.object({ drawn: v.nullable(v.number()) });
export type SampleState = v.InferOutput<typeof SampleState>;

/** The table has no unique key, so a test sees an effect that is written twice. */
const TABLE = `
  CREATE SCHEMA IF NOT EXISTS sample;
  CREATE TABLE IF NOT EXISTS sample.effects (
    id bigint GENERATED ALWAYS AS IDENTITY, game text NOT NULL, number bigint NOT NULL, effect text NOT NULL);`;

export const createSampleTable = (db: Database): Promise<void> => db.script(TABLE);

export interface SampleOptions {
  readonly game: string;
  readonly bettingMs: number;
  readonly drawingMs: number;
  readonly takeover?: 'finish' | 'refund';
  readonly graceMs?: number;
  readonly next?: RoundPlan<SampleState>;
  readonly seeds?: SeedSource;
  /** Runs in the transaction of a transition, after its effect was written. */
  readonly onEffect?: (effect: Effect, number: number, tx: Queryable) => Promise<void>;
}

/** A small game whose work leaves one row per effect. */
export function sampleRounds(deps: RoundDeps, options: SampleOptions): Rounds<SampleState, SamplePhase> {
  const { game, bettingMs, drawingMs, takeover = 'finish', graceMs, onEffect, next, seeds } = options;
  const leave =
    (effect: Effect) =>
    async (tx: Queryable, { number, seed, state }: PlayedRound<SampleState>): Promise<SampleState> => {
      await tx.query('INSERT INTO sample.effects (game, number, effect) VALUES ($1, $2, $3)', [
        game,
        number,
        effect,
      ]);
      await onEffect?.(effect, number, tx);
      return effect === 'drawn' ? { drawn: Number.parseInt(seed.slice(0, 2), 16) } : state;
    };
  return defineRounds(deps, {
    game,
    state: SampleState,
    phases: [
      { name: 'betting', lasts: bettingMs, enter: leave('opened') },
      { name: 'drawing', lasts: drawingMs, enter: leave('drawn'), hidesEnd: true },
    ],
    next: next ?? backToBack(0, () => ({ drawn: null })),
    takeover,
    ...(graceMs === undefined ? {} : { graceMs }),
    ...(seeds === undefined ? {} : { seeds }),
    finish: leave('paid'),
    refund: leave('refunded'),
    publish: ({ number, phase, ending }) => [
      { topic: `sample/${game}`, payload: { number, says: ending ?? phase } },
    ],
  });
}

/** The game that several processes share, with phases long enough to reach a process in each. */
export const SAMPLE_TIMES = { game: 'shared', bettingMs: 1_000, drawingMs: 1_000 } as const;
