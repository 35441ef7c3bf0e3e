import { FOOTBALL, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { liveAsk } from '../../matches/filters.ts';
import { MatchList } from '../../matches/match-list.tsx';
import { questionOf } from '../../matches/question.ts';
import { texts } from '../../matches/texts.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';

const question = questionOf(FOOTBALL, (page) => liveAsk(page, Date.now()));

/** Matches in play. Scores, clocks and odds move in their rows; a match that begins or ends renews the list. */
export default function LiveScreen() {
  const t = useText(screenTexts);
  const controls = useMatchList(question);
  useLiveReload(controls.reload);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('live')}</h1>
      </div>
      <MatchList controls={controls} order="priority" empty={<NoneLive />} />
    </>
  );
}

function NoneLive() {
  const t = useText(texts);
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
