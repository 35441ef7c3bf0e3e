import { FOOTBALL } from '@jukwaa/contracts';
import { scorersOf, type VirtualCourse, virtualCourse } from '@jukwaa/domain/virtuals';
import {
  liveMessage,
  type OutboxMessage,
  type PlayedRound,
  type SeedSource,
  type ServiceContext,
} from '../../../kit/index.ts';
import type { DecidedResult, PostedEnd } from '../../betting/index.ts';
import { type SettledOutcome, settleFootballMarket } from '../../pricing/index.ts';
import { STOPPED_SEQ } from '../state/message-numbers.ts';
import {
  idsOf,
  matchIdOf,
  type StateMatch,
  type VirtualRoundRow,
  type VirtualRoundState,
} from '../state/round-state.ts';

export interface VirtualsDeps
  extends Pick<ServiceContext, 'db' | 'env' | 'outbox' | 'rng' | 'clock' | 'log' | 'services'> {
  readonly seeds: SeedSource;
}

/** A match with its course and its result. */
export interface PlayedByCourse extends VirtualCourse {
  readonly match: StateMatch;
}

/** The courses of a round's matches by its seed. */
export const courses = ({
  seed,
  state,
}: Pick<PlayedRound<VirtualRoundState>, 'seed' | 'state'>): Promise<PlayedByCourse[]> =>
  Promise.all(state.matches.map(async (match) => ({ match, ...(await virtualCourse(seed, match, state)) })));

const pair = ([home, away]: readonly [number, number]) => ({ home, away });

/** The state of a round with the courses of its matches. Stored results stay, so that a page's check reports a difference. */
export const withCourses = (
  state: VirtualRoundState,
  played: readonly PlayedByCourse[],
): VirtualRoundState => ({
  ...state,
  matches: played.map(({ match, events }) => ({ ...match, course: events })),
});

/** The state of a round with the courses and results of its matches. */
export const withResults = (
  state: VirtualRoundState,
  played: readonly PlayedByCourse[],
): VirtualRoundState => ({
  ...state,
  matches: played.map(({ match, events, result }) => ({ ...match, course: events, result })),
});

/** The state in which an ended round is stored. Its revealed seed gives the courses again, which would take most of the database. */
export const storedEnd = (
  state: VirtualRoundState,
  played: readonly PlayedByCourse[],
): VirtualRoundState => ({
  ...state,
  matches: played.map(({ match, result }) => ({ ...match, course: [], result })),
});

/** A settled outcome in the words of betting. */
function resultOf({ result, void_factor }: Pick<SettledOutcome, 'result' | 'void_factor'>): DecidedResult {
  if (void_factor === 1) return 'void';
  if (void_factor === 0.5) return result === 1 ? 'half_won' : 'half_lost';
  return result === 1 ? 'won' : 'lost';
}

/** How a match answers its markets. They count the 90 minutes. */
export function endOf(
  number: number,
  competition: number,
  { match, events, result }: PlayedByCourse,
): PostedEnd {
  const end = {
    halfTime: pair(result.half_time),
    fullTime: pair(result.full_time),
    goals: scorersOf(events),
  };
  return {
    match_id: matchIdOf(competition, number, match.place),
    home_score: end.fullTime.home,
    away_score: end.fullTime.away,
    judge: (market, specifier) =>
      settleFootballMarket(market, specifier, end)?.map(({ outcome_id, ...settled }) => ({
        outcome_id,
        result: resultOf(settled),
      })) ?? null,
  };
}

/** At closing, the slips of all pages stop. */
export const stopMessages = ({ number, state, phaseStartedAt }: VirtualRoundRow): OutboxMessage[] =>
  idsOf(number, state).flatMap((match_id) => {
    const stop = { q: STOPPED_SEQ, e: 'bet_stop' } as const;
    return [
      liveMessage('odds/v2/{match_id}/list', { match_id }, stop),
      liveMessage('odds/v2/{match_id}/all', { match_id }, stop),
      liveMessage(
        'odds/{sport_id}/{match_id}',
        { sport_id: FOOTBALL, match_id },
        { event: 'bet_stop', match_id, seq: STOPPED_SEQ, ts: phaseStartedAt.getTime() },
      ),
    ];
  });
