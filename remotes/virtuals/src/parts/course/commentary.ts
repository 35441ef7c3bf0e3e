import type { VirtualEvent, VirtualScore } from '@jukwaa/contracts';
import type { Translate } from '@jukwaa/runtime';
import { scoreText } from '../score-text.ts';
import type { commentaryTexts } from './commentary-texts.ts';
import { courseAt } from './course-at.ts';

type Say = Translate<(typeof commentaryTexts)['en']>;

export interface Teams {
  readonly home_team: string;
  readonly away_team: string;
}

const VARIANTS = [0, 1, 2] as const;
type Variant = (typeof VARIANTS)[number];

/** The same event always has the same line; neighbouring minutes have different ones. */
const variantOf = ({ minute }: VirtualEvent): Variant => VARIANTS[minute % VARIANTS.length] ?? 0;

/** A score in a sentence: the word joiner keeps it on one line. */
const unbroken = (score: VirtualScore): string => scoreText(score).replace('–', '–\u2060');

/** The commentator's line about an event. */
export function lineOf(
  t: Say,
  { home_team, away_team }: Teams,
  events: readonly VirtualEvent[],
  event: VirtualEvent,
): string {
  const moment = courseAt(events, event.at);
  const [home, away] = [home_team, away_team];
  const score = unbroken(moment.score);
  const kicks = unbroken(moment.penalties ?? [0, 0]);
  const [team, other] = event.side === 'away' ? [away, home] : [home, away];
  const variant = variantOf(event);
  switch (event.kind) {
    case 'half_time':
    case 'full_time':
      return t(event.kind, { score });
    case 'extra_time':
      return t('extra_time');
    case 'end':
      return t('end', { home, score, away });
    case 'goal':
      return t(`goal${variant}`, { team, score });
    case 'save':
      return t(`save${variant}`, { other });
    case 'corner':
      return variant === 1 ? t('corner1', { team, other }) : t(`corner${variant}`, { team });
    case 'penalty_scored':
    case 'penalty_missed':
      return t(`${event.kind}${variant}`, { team, kicks });
    default:
      return t(`${event.kind}${variant}`, { team });
  }
}
