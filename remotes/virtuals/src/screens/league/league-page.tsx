import type { VirtualCompetition } from '@jukwaa/contracts';
import { PageBar, QueryView, useQueryState } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCompetitionName } from '../../parts/use-competition-name.ts';
import { createCompetitionFeed } from '../../state/league/competition-feed.ts';
import { Away, isUnknown } from './away.tsx';
import type { CompetitionAddress } from './competitions.ts';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';
import { LeagueViews } from './league-views.tsx';
import { SlipBar } from './slip-bar.tsx';

type LeaguePageProps = Pick<CompetitionAddress, 'slug' | 'bare'>;

/** The page of a competition. Give it another key for another one. */
export function LeaguePage({ slug, bare }: LeaguePageProps) {
  const t = useText(leagueTexts);
  const [feed] = useState(() => createCompetitionFeed(slug));
  useEffect(() => feed.start(), [feed]);
  // Rendered in slices between frames: a kick-off replaces all rows by a match that plays.
  const state = useDeferredValue(useQueryState(feed.query));
  const nameOf = useCompetitionName();
  const name = state.phase === 'ready' ? nameOf(state.value.competition.name) : '';
  if (isUnknown(state)) return <Away bare={bare} />;
  return (
    <>
      {bare && <PageBar title={name} />}
      <div className={styles.page}>
        <QueryView state={state} retry={feed.query.retry} skeleton={<Bones />} failed={t('failed')}>
          {(competition: VirtualCompetition) => (
            <LeagueViews competition={competition} refetch={feed.query.refresh} bare={bare} />
          )}
        </QueryView>
      </div>
      {bare && <SlipBar />}
    </>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

function Bones() {
  return (
    <div className={styles.bones}>
      <Skeleton height={44} />
      <Skeleton height={40} />
      <Skeleton height={40} />
      {ROWS.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
