import type { Queryable } from '@jukwaa/database';
import { defineRounds, liveMessage, type PlayedRound, type Rounds } from '../../../kit/index.ts';
import { marginsNow } from '../../feed/index.ts';
import { findCompetition, NUMBERS, type PlayedSlug } from '../competitions.ts';
import { idsOf, type PlayedPhase, VirtualRoundState } from '../state/round-state.ts';
import { wireRound } from '../wire/wire-round.ts';
import { planRound, restOf } from './plan-round.ts';
import {
  courses,
  endOf,
  stopMessages,
  storedEnd,
  type VirtualsDeps,
  withCourses,
  withResults,
} from './play-round.ts';

export type VirtualRounds = Rounds<VirtualRoundState, PlayedPhase>;

/** Ended rounds that cover a season: a league of 16 teams has 30 days. */
export const SEASON_ROUNDS = 40;
/** A round that was closed at its time may still be played this late, in real ms. */
const GRACE_MS = 10_000;

type Played = PlayedRound<VirtualRoundState>;

/**
 * The rounds of a competition: betting, a pause before kick-off, the shown matches, results. The seed decides scores and courses at
 * kick-off, when no bet can be placed any more. A round without a leader is finished by the next one, by its seed, since its bets were placed in time.
 *
 * @param changed called at each transition, before its commit
 */
export function virtualRounds(deps: VirtualsDeps, slug: PlayedSlug, changed: () => void): VirtualRounds {
  const { db, services, clock } = deps;
  const posted = () => services.betting.posted;
  async function plan(now: number) {
    const competition = await findCompetition(deps, slug);
    if (competition === null) return null;
    const { number: last } = await rounds.newestIn(db);
    const [newest, ended] = await Promise.all([rounds.find(last), rounds.ended(SEASON_ROUNDS)]);
    return planRound({ competition, number: NUMBERS[slug], newest, ended, margins: marginsNow(deps) }, now);
  }
  /** The round that ended last, with the courses that its message shows and its stored state does without. */
  let ended: { readonly number: number; readonly state: VirtualRoundState } | null = null;
  async function finish(tx: Queryable, round: Played): Promise<VirtualRoundState> {
    const played = await courses(round);
    await posted().decide(
      tx,
      played.map((one) => endOf(round.number, round.state.competition, one)),
    );
    ended = { number: round.number, state: withResults(round.state, played) };
    return storedEnd(round.state, played);
  }
  const rounds: VirtualRounds = defineRounds<VirtualRoundState, PlayedPhase>(deps, {
    game: `virtual.${slug}`,
    state: VirtualRoundState,
    seeds: deps.seeds,
    phases: [
      {
        name: 'BETTING',
        lasts: ({ at, state }) => Math.max(0, state.closes_at - at.getTime()),
        async enter(tx, { number, state }) {
          const closes_at = new Date(state.closes_at);
          await posted().open(
            tx,
            idsOf(number, state).map((match_id) => ({ match_id, closes_at })),
          );
          return state;
        },
      },
      {
        name: 'CLOSED',
        lasts: ({ at, state }) => restOf(state.closes_at, state.kick_off_at, at.getTime()),
        async enter(tx, { number, state }) {
          await posted().close(tx, idsOf(number, state));
          return state;
        },
      },
      {
        name: 'PLAYING',
        lasts: ({ at, state }) => restOf(state.kick_off_at, state.ends_at, at.getTime()),
        async enter(_tx, round) {
          return withCourses(round.state, await courses(round));
        },
      },
    ],
    next: ({ now }) => plan(now),
    takeover: 'finish',
    graceMs: GRACE_MS,
    finish,
    async refund(tx, { number, state }) {
      await posted().cancel(tx, idsOf(number, state));
      return state;
    },
    publish(round) {
      changed();
      const at = clock.now().getTime();
      const state = round.ending === 'finished' && ended?.number === round.number ? ended.state : round.state;
      return [
        liveMessage(
          'virtual/{league}',
          { league: slug },
          { at, round: wireRound(slug, { ...round, state }, at) },
        ),
        ...(round.phase === 'CLOSED' && round.ending === null ? stopMessages(round) : []),
      ];
    },
  });
  return rounds;
}
