import * as v from 'valibot';
import { Id } from '../primitives.ts';

export const TIMELINE_KINDS = ['period', 'goal', 'yellow_card', 'red_card'] as const;
export const TimelineKind = v.picklist(TIMELINE_KINDS);
export type TimelineKind = v.InferOutput<typeof TimelineKind>;
export const Side = v.picklist(['home', 'away']);
export type Side = v.InferOutput<typeof Side>;

/**
 * An event of a match. A `period` names the period that starts (`1st half`, `Halftime`, `Ended`) and has no side; the
 * score is the one after the event.
 */
export const TimelineEvent = v.object({
  kind: TimelineKind,
  side: v.nullable(Side),
  /** The visible clock, e.g. `63'` or `45+2'`; null when none ran. */
  match_time: v.nullable(v.string()),
  /** The period of the event: text for people, as in the lists. */
  match_status: v.string(),
  home_score: Id,
  away_score: Id,
});
export type TimelineEvent = v.InferOutput<typeof TimelineEvent>;
/** All events in order. */
export const Timeline = v.array(TimelineEvent);
export type Timeline = v.InferOutput<typeof Timeline>;
