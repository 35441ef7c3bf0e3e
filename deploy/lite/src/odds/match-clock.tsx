import type { Highlight } from '@jukwaa/contracts';
import { kickoffText, matchStatus } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { LIST_TEXTS } from '../texts/list-texts.ts';

type Timed = Pick<Highlight, 'status' | 'match_time' | 'match_status' | 'date'>;

const hasStarted = ({ status }: Pick<Highlight, 'status'>): boolean => status !== 0;
export const hasEnded = ({ status }: Pick<Highlight, 'status'>): boolean => status >= 3;

interface MatchClockProps {
  readonly match: Timed;
  readonly language: Language;
  /** Unix ms. */
  readonly now: number;
}

/** The minute of a live match, the word for an ended one, or the kick-off. */
export function MatchClock({ match, language, now }: MatchClockProps) {
  const { startsIn } = LIST_TEXTS[language];
  if (!hasStarted(match)) return kickoffText(match.date, now, startsIn).text;
  const text = match.match_time ?? matchStatus(match.match_status, language);
  return hasEnded(match) ? text : <span className="v">{text}</span>;
}

/** `2 : 1` of a match that has started; nothing before. */
export const scoreOf = ({
  status,
  home_score,
  away_score,
}: Pick<Highlight, 'status' | 'home_score' | 'away_score'>) =>
  hasStarted({ status }) ? `${home_score ?? 0} : ${away_score ?? 0}` : null;
