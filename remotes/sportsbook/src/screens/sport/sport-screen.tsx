import { href } from '@jukwaa/contracts';
import { useTitle } from '@jukwaa/remote-kit';
import { Navigate, useParams } from 'react-router-dom';
import { sportOf } from '../../matches/filters.ts';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import styles from '../screen.module.css';
import { useSportName } from '../use-sport-name.ts';

export default function SportScreen() {
  const nameOf = useSportName();
  const { sport_name = '' } = useParams();
  const sportId = sportOf(sport_name);
  useTitle(sportId === undefined ? null : nameOf(sportId));
  if (sportId === undefined) return <Navigate to={href('home')} replace />;
  return (
    <>
      <div className={styles.head}>
        <h1>{nameOf(sportId)}</h1>
      </div>
      <MatchBrowser key={sportId} sportId={sportId} />
    </>
  );
}
