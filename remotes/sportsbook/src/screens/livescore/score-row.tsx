import { href, type LivescoreMatch } from '@jukwaa/contracts';
import { useText, useTimeline } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasStarted, MatchClock, useCurrentState } from '../../matches/match-clock.tsx';
import { TimelineList } from '../../matches/timeline-list.tsx';
import { type RefetchMatches, useLiveRow } from '../../matches/use-live-row.ts';
import { livescoreTexts } from './livescore-texts.ts';
import styles from './score-row.module.css';

export interface ScoreRowProps {
  readonly match: LivescoreMatch;
  readonly refetch: RefetchMatches;
}

/** A match with its clock and score, which links to its markets, and its events under a button. */
export const ScoreRow = memo(function ScoreRow({ match, refetch }: ScoreRowProps) {
  const t = useText(livescoreTexts);
  const row = useLiveRow<HTMLLIElement>(match, refetch);
  const started = hasStarted(useCurrentState(match));
  const [open, setOpen] = useState(false);
  const story = useId();
  return (
    <li ref={row}>
      <div className={styles.row}>
        <ScoreLink match={match} />
        {started && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={story}
            aria-label={t('timelineOf', { home: match.home_team, away: match.away_team })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
          </button>
        )}
      </div>
      <div id={story} hidden={!open}>
        {open && <Story match={match} />}
      </div>
    </li>
  );
});

function ScoreLink({ match }: { readonly match: LivescoreMatch }) {
  const state = useCurrentState(match);
  return (
    <Link className={styles.link} to={href('more-markets', { game_id: match.game_id })}>
      <span className={styles.clock}>
        <MatchClock match={match} />
      </span>
      <span className={styles.teams}>
        <span>{match.home_team}</span>
        <span>{match.away_team}</span>
      </span>
      {hasStarted(state) && (
        <span className={styles.score}>
          <b>{state.home_score ?? 0}</b>
          <b>{state.away_score ?? 0}</b>
        </span>
      )}
    </Link>
  );
}

function Story({ match }: { readonly match: LivescoreMatch }) {
  const timeline = useTimeline(match.match_id) ?? match.timeline;
  return <TimelineList match={match} timeline={timeline} />;
}
