import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { liveAsk } from '../../matches/filters.ts';
import { MatchList } from '../../matches/match-list.tsx';
import { questionOf } from '../../matches/question.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import { liveTexts } from './live-texts.ts';

/** Matches in play, of one sport at a time. Scores, clocks and odds move in their rows; a match that begins or ends renews the list. */
export default function LiveScreen() {
  const t = useText(screenTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const question = useMemo(() => questionOf(sportId, (page) => liveAsk(page, Date.now())), [sportId]);
  const controls = useMatchList(question);
  useLiveReload(controls.reload);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('live')}</h1>
      </div>
      <SportChips
        label={t('sports')}
        sportId={sportId}
        onChoose={(id) => setQuery({ sport_id: String(id) }, { replace: true })}
      />
      <MatchList controls={controls} order="priority" empty={<NoneLive />} />
    </>
  );
}

function NoneLive() {
  const t = useText(liveTexts);
  return (
    <EmptyState
      icon="live"
      text={t('noLive')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('seeUpcoming')}
        </Link>
      }
    />
  );
}
