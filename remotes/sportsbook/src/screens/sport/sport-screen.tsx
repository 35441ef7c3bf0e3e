import { href } from '@jukwaa/contracts';
import { useTitle } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Navigate, useParams } from 'react-router-dom';
import { sportOf } from '../../matches/filters.ts';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';

export default function SportScreen() {
  const t = useText(screenTexts);
  const { sport_name = '' } = useParams();
  const sportId = sportOf(sport_name);
  useTitle(sportId === undefined ? null : t(`sport${sportId}`));
  if (sportId === undefined) return <Navigate to={href('home')} replace />;
  return (
    <>
      <div className={styles.head}>
        <h1>{t(`sport${sportId}`)}</h1>
      </div>
      <MatchBrowser key={sportId} sportId={sportId} />
    </>
  );
}
