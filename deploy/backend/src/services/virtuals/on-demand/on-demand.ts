import type { Queryable } from '@jukwaa/database';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { createOutageLog, tryEachPage } from '../../../kit/index.ts';
import {
  courses,
  endOf,
  type PlayedByCourse,
  stopMessages,
  storedEnd,
  type VirtualsDeps,
  withCourses,
} from '../engine/play-round.ts';
import { shownOnDemandMs } from '../pace.ts';
import { idsOf } from '../state/round-state.ts';
import { newState } from './new-state.ts';
import {
  asRound,
  type DueRound,
  dueAfter,
  findOwn,
  insertOwn,
  lockOwn,
  type OwnRound,
  openOf,
  storedSeed,
  updateOwn,
} from './own-round.ts';

export interface OnDemand {
  /** The user's open round, or a new one. */
  create(userId: number): Promise<OwnRound>;
  /** Kicks the user's round off; a repeat returns it as it is. Null when the user has no such round. */
  start(userId: number, number: number): Promise<OwnRound | null>;
  /** Ends every round whose time is over. A failing round is logged and does not stop the others. */
  endDue(signal?: AbortSignal): Promise<void>;
}

/** Rounds of one player each: bets first, kick-off when the player wants it. The seed is committed before the first bet. */
export function onDemand(deps: VirtualsDeps): OnDemand {
  const { db, clock, outbox, services, env, seeds, log } = deps;
  const outages = createOutageLog(log);
  const posted = () => services.betting.posted;

  const seedIn = async (tx: Queryable, { number }: OwnRound): Promise<string> =>
    seeds.open(tx, await storedSeed(tx, number));
  const playedOf = async (tx: Queryable, round: OwnRound): Promise<PlayedByCourse[]> =>
    courses({ seed: await seedIn(tx, round), state: round.state });

  async function insertNew(userId: number): Promise<OwnRound | null> {
    const now = clock.now();
    const state = await newState(deps, now.getTime());
    const due_at = new Date(state.kick_off_at);
    return db.transaction(async (tx) => {
      const { seed, stored } = await seeds.take(tx, 0);
      const commitment = await commitmentOf(seed);
      const asked = { user_id: userId, created_at: now, due_at, commitment, state };
      const number = await insertOwn(tx, asked, stored);
      if (number === null) return null;
      await posted().open(
        tx,
        idsOf(number, state).map((match_id) => ({ match_id, closes_at: due_at })),
      );
      return findOwn(tx, number);
    });
  }

  /** Closes and decides the matches at kick-off; the results count at the end of the shown matches. */
  async function kickOff(tx: Queryable, round: OwnRound): Promise<OwnRound> {
    const now = clock.now().getTime();
    const state = { ...round.state, closes_at: now, kick_off_at: now, ends_at: now + shownOnDemandMs(env) };
    await posted().close(tx, idsOf(round.number, state));
    const started: OwnRound = {
      ...round,
      phase: 'PLAYING',
      due_at: new Date(state.ends_at),
      state: withCourses(state, await playedOf(tx, { ...round, state })),
    };
    await updateOwn(tx, started);
    await outbox.add(tx, ...stopMessages(asRound(started)));
    return started;
  }

  async function end(tx: Queryable, round: OwnRound): Promise<void> {
    const seed = await seedIn(tx, round);
    const ended = { ...round, ended_at: clock.now(), seed };
    if (round.phase === 'BETTING') {
      await posted().cancel(tx, idsOf(round.number, round.state));
      return updateOwn(tx, { ...ended, phase: 'REFUNDED' });
    }
    const played = await playedOf(tx, round);
    await posted().decide(
      tx,
      played.map((one) => endOf(round.number, round.state.competition, one)),
    );
    return updateOwn(tx, { ...ended, phase: 'ENDED', state: storedEnd(round.state, played) });
  }

  /** Ends a round whose time is over, and has its bets settled. */
  async function endOne(number: number): Promise<void> {
    const ended = await db.transaction(async (tx) => {
      const round = await lockOwn(tx, number);
      if (round === null || round.ended_at !== null || round.due_at > clock.now()) return [];
      await end(tx, round);
      return idsOf(number, round.state);
    });
    posted().wake(ended);
  }

  return {
    async create(userId) {
      // Two calls at once: the slower one finds the round of the faster one.
      const round = (await openOf(db, userId)) ?? (await insertNew(userId)) ?? (await openOf(db, userId));
      if (round === null) throw new Error('the new round of a player ended at once');
      return round;
    },
    start: (userId, number) =>
      db.transaction(async (tx) => {
        const round = await lockOwn(tx, number);
        if (round === null || round.user_id !== userId) return null;
        const isOver = round.due_at.getTime() <= clock.now().getTime();
        return round.phase === 'BETTING' && !isOver ? kickOff(tx, round) : round;
      }),
    endDue(signal) {
      const now = clock.now();
      return tryEachPage(
        (last: DueRound | null) => dueAfter(db, now, last),
        ({ number }) =>
          endOne(number).catch((error: unknown) => outages.failed(`round ${number} on demand`, error)),
        signal,
      );
    },
  };
}
