import type { Timeline, TimelineEvent, TimelineKind } from '@jukwaa/contracts';
import { matchStatusText } from '../../feed-protocol/index.ts';
import { NIL_NIL } from '../../pricing/index.ts';
import type { FootballPlan, PlannedEvent } from './football-plan.ts';
import { clockText, type FootballPhase, type FootballPlay, MATCH_CODES } from './football-play.ts';

/** Corners are too many to list, and open pages of older versions refuse a kind that they do not know. */
const KINDS: Partial<Record<PlannedEvent['kind'], TimelineKind>> = {
  goal: 'goal',
  yellow: 'yellow_card',
  red: 'red_card',
};
const PHASES: readonly FootballPhase[] = ['before', 'first', 'break', 'second', 'over'];
/** The half of a phase. */
const HALF: Partial<Record<FootballPhase, 1 | 2>> = { first: 1, second: 2 };

/** The events of a match so far: its parts, and goals and cards with the minute and the score after them. */
export function footballTimeline(plan: FootballPlan, play: FootballPlay): Timeline {
  const started = PHASES.slice(1, PHASES.indexOf(play.phase) + 1);
  const score = { ...NIL_NIL };
  const eventOf = (
    event: Pick<TimelineEvent, 'kind' | 'side' | 'match_time'>,
    phase: FootballPhase,
  ): TimelineEvent => ({
    ...event,
    match_status: matchStatusText(MATCH_CODES[phase]),
    home_score: score.home,
    away_score: score.away,
  });
  return started.flatMap((phase) => {
    const period = eventOf({ kind: 'period', side: null, match_time: null }, phase);
    const events = play.events.filter((event) => event.half === HALF[phase]);
    const happened = events.flatMap((event) => {
      const kind = KINDS[event.kind];
      if (kind === undefined) return [];
      if (event.kind === 'goal') score[event.side]++;
      const match_time = clockText(plan, phase, event.at);
      return eventOf({ kind, side: event.side, match_time }, phase);
    });
    return [period, ...happened];
  });
}
