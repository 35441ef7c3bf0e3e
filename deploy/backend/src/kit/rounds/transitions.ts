import type { Database, Queryable } from '@jukwaa/database';
import { commitmentOf } from '@jukwaa/domain/fairness';
import type { ServiceContext } from '../service/index.ts';
import type { Planned } from './plans.ts';
import type { PhaseRules, PlayedRound, Round, RoundEnding, RoundRules } from './round.ts';
import { limitIdleTime, lockGame, lockRow, type RoundGameRow, type RoundRow } from './round-store.ts';
import { endRow, insertRow, updateRow } from './round-writes.ts';
import { randomSeeds } from './seed-source.ts';

/** Another leader's term has started, so this leader's transitions are refused. */
export class TermOver extends Error {
  constructor(game: string) {
    super(`another process leads the game ${game}`);
  }
}

export type TransitionDeps = Pick<ServiceContext, 'db' | 'outbox' | 'rng'>;

/** The transitions of a game's rounds. Each is one transaction. It is refused when the term is over or the round has advanced. */
export interface Transitions<State> {
  /** False when the game was paused or another round was started in between. */
  start(planned: Planned<State>, seen: RoundGameRow, fence: number): Promise<boolean>;
  /** Enters the next phase, or ends the round after its last one. False when the round has advanced. `at` is Unix ms. */
  advance(row: RoundRow<State>, at: number, fence: number): Promise<boolean>;
  /** Ends the round with a refund. False when the round has advanced. */
  refund(row: RoundRow<State>, at: number, fence: number): Promise<boolean>;
}

/** Runs `work` in a transaction of its own, alone among the transitions of the game. */
const inTerm = (
  db: Database,
  game: string,
  fence: number,
  work: (tx: Queryable, game: RoundGameRow) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await limitIdleTime(db, tx);
    const locked = await lockGame(tx, game);
    if (locked === null || locked.fence !== fence) throw new TermOver(game);
    return work(tx, locked);
  });

export function createTransitions<State extends object, Phase extends string>(
  { db, outbox, rng }: TransitionDeps,
  rules: RoundRules<State, Phase>,
  publicRound: (row: RoundRow<State>) => Round<State, Phase>,
): Transitions<State> {
  const { game, phases, seeds = randomSeeds(rng) } = rules;

  const publish = async (tx: Queryable, row: RoundRow<State>) =>
    outbox.add(tx, ...(rules.publish?.(publicRound(row)) ?? []));

  /** Runs the work of a phase's start; returns the new values of the round's row. */
  async function enterPhase(tx: Queryable, phase: PhaseRules<State, Phase>, round: PlayedRound<State>) {
    const state = (await phase.enter?.(tx, round)) ?? round.state;
    const lasts = typeof phase.lasts === 'number' ? phase.lasts : await phase.lasts({ ...round, state });
    if (!(lasts >= 0)) throw new RangeError(`the phase ${phase.name} of ${game} lasts ${lasts} ms`);
    const phase_ends_at = new Date(round.at.getTime() + lasts);
    return { phase: phase.name, phase_started_at: round.at, phase_ends_at, state };
  }

  async function end(tx: Queryable, row: RoundRow<State>, round: PlayedRound<State>, ending: RoundEnding) {
    const work = ending === 'finished' ? rules.finish : rules.refund;
    const state = await work.call(rules, tx, round);
    const { at, seed } = round;
    await endRow(tx, { ...row, state }, { ending, endedAt: at, seed });
    await publish(tx, { ...row, state, ending, ended_at: at, seed });
  }

  const move = (
    seen: RoundRow<State>,
    at: number,
    fence: number,
    work: (tx: Queryable, row: RoundRow<State>, round: PlayedRound<State>) => Promise<void>,
  ) =>
    inTerm(db, game, fence, async (tx) => {
      const locked = await lockRow(tx, rules, seen);
      if (locked === null) return false;
      const { row, stored } = locked;
      const seed = await seeds.open(tx, stored);
      const { number, started_at, commitment, state } = row;
      await work(tx, row, { game, number, startedAt: started_at, at: new Date(at), commitment, seed, state });
      return true;
    });

  return {
    async start({ startsAt, state: first }, seen, fence) {
      return inTerm(db, game, fence, async (tx, { is_paused, last_number }) => {
        if (is_paused || last_number !== seen.last_number) return false;
        const startedAt = new Date(startsAt);
        const number = last_number + 1;
        const { seed, stored } = await seeds.take(tx, number);
        const commitment = await commitmentOf(seed);
        const round = { game, number, startedAt, at: startedAt, commitment, seed, state: first };
        const entered = await enterPhase(tx, phases[0], round);
        const row = { game, number, started_at: startedAt, commitment, ...entered };
        await insertRow(tx, row, stored);
        await publish(tx, { ...row, version: 1, ended_at: null, ending: null, seed: null });
        return true;
      });
    },
    advance: (seen, at, fence) =>
      move(seen, at, fence, async (tx, row, round) => {
        const index = phases.findIndex(({ name }) => name === row.phase);
        const next = phases[index + 1];
        // A release that renamed the phases can't continue the round.
        if (index < 0) return end(tx, row, round, 'refunded');
        if (next === undefined) return end(tx, row, round, 'finished');
        const moved = { ...row, ...(await enterPhase(tx, next, round)) };
        await updateRow(tx, moved);
        await publish(tx, moved);
      }),
    refund: (seen, at, fence) => move(seen, at, fence, (tx, row, round) => end(tx, row, round, 'refunded')),
  };
}
