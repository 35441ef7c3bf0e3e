import type { MatchState } from '@jukwaa/contracts';
import { kickoffText, matchStatus, type PickedMatch } from '@jukwaa/domain';
import { useDates, useLocale, useMatchState, useText } from '@jukwaa/runtime';
import { classNames } from '@jukwaa/ui';
import styles from './match-clock.module.css';
import { texts } from './texts.ts';
import { useCoarseNow } from './use-coarse-now.ts';

const NOT_STARTED = 0;

/** Current score, clock and status of a match. */
export function useCurrentState(match: PickedMatch): Readonly<MatchState> {
  return useMatchState(match.match_id) ?? match;
}

export const hasStarted = (state: Readonly<MatchState>): boolean => state.status !== NOT_STARTED;
/** Live, also while betting is suspended. */
export const isInPlay = (state: Readonly<MatchState>): boolean => state.status === 1 || state.status === 2;

export const hasEnded = (state: Readonly<MatchState>): boolean => state.status >= 3;

interface MatchClockProps {
  readonly match: PickedMatch;
  readonly className?: string | undefined;
  /** Whether the kick-off is its day alone, `Sat 22 Nov`, because its time is next to it. */
  readonly isDay?: boolean;
}

/** The minute of a live match, the word for an ended one, or the kick-off (red when soon). */
export function MatchClock({ match, className, isDay = false }: MatchClockProps) {
  const state = useCurrentState(match);
  const locale = useLocale();
  if (!hasStarted(state)) return <Kickoff date={match.date} className={className} isDay={isDay} />;
  const text = state.match_time ?? matchStatus(state.match_status, locale);
  return (
    <span className={classNames(styles.clock, isInPlay(state) && styles.live, className)}>
      {isInPlay(state) && <span className={styles.dot} />}
      {text}
    </span>
  );
}

interface KickoffProps extends Pick<MatchClockProps, 'className' | 'isDay'> {
  readonly date: string;
}

function Kickoff({ date, className, isDay }: KickoffProps) {
  const t = useText(texts);
  const { day } = useDates();
  const startsIn = (minutes: number) => t('startsIn', { minutes });
  const { text, soon } = kickoffText(date, useCoarseNow(), startsIn, isDay ? day : undefined);
  return (
    <time dateTime={date} className={classNames(styles.clock, soon && styles.soon, className)}>
      {text}
    </time>
  );
}
