import type { Side, Timeline, TimelineEvent } from '@jukwaa/contracts';
import { matchStatus } from '@jukwaa/domain';
import { useLocale, useText } from '@jukwaa/runtime';
import styles from './timeline-list.module.css';
import { timelineTexts } from './timeline-texts.ts';

/** The teams' names in events. */
export interface Sides {
  readonly home_team: string;
  readonly away_team: string;
}

const teamOf = (match: Sides, side: Side | null): string =>
  side === null ? '' : match[side === 'home' ? 'home_team' : 'away_team'];

/** The events of a match, newest first: periods, goals with the score after them, cards. */
export function TimelineList({ match, timeline }: { readonly match: Sides; readonly timeline: Timeline }) {
  const t = useText(timelineTexts);
  if (timeline.length === 0) return <p className={styles.none}>{t('nothing')}</p>;
  // Events may be equal; their position from the start identifies them and stays when others arrive.
  const newestFirst = timeline.map((event, at) => ({ event, at })).reverse();
  return (
    <ol className={styles.list} aria-label={t('title')}>
      {newestFirst.map(({ event, at }) =>
        event.kind === 'period' ? (
          <Period key={at} event={event} />
        ) : (
          <Happening key={at} event={event} kind={event.kind} team={teamOf(match, event.side)} />
        ),
      )}
    </ol>
  );
}

function Period({ event }: { readonly event: TimelineEvent }) {
  const locale = useLocale();
  return (
    <li className={styles.period}>
      <span>{matchStatus(event.match_status, locale)}</span>
      <span>
        {event.home_score}:{event.away_score}
      </span>
    </li>
  );
}

interface HappeningProps {
  readonly event: TimelineEvent;
  readonly kind: Exclude<TimelineEvent['kind'], 'period'>;
  readonly team: string;
}

function Happening({ event, kind, team }: HappeningProps) {
  const t = useText(timelineTexts);
  return (
    <li className={styles.event}>
      <span className={styles.minute}>{event.match_time}</span>
      <span className={styles.mark} data-kind={kind} aria-hidden="true" />
      <span className={styles.what}>
        <b>{t(kind)}</b> {team}
      </span>
      {kind === 'goal' && (
        <b>
          {event.home_score}:{event.away_score}
        </b>
      )}
    </li>
  );
}
