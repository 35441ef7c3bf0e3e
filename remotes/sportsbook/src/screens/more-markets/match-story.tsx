import type { MatchDetail } from '@jukwaa/contracts';
import { useTimeline } from '@jukwaa/runtime';
import { TimelineList } from '../../matches/timeline-list.tsx';
import { MatchCounts } from './match-counts.tsx';
import { MatchPeriods } from './match-periods.tsx';
import styles from './match-story.module.css';
import { MatchTracker } from './match-tracker.tsx';

/** A started match so far: its time line or score by period, and its events. */
export function MatchStory({ match }: { readonly match: MatchDetail }) {
  const timeline = useTimeline(match.match_id) ?? match.timeline;
  return (
    <>
      <div className={styles.summary}>
        <MatchTracker match={match} />
        <MatchPeriods match={match} />
        <MatchCounts match={match} />
      </div>
      <TimelineList match={match} timeline={timeline} />
    </>
  );
}
