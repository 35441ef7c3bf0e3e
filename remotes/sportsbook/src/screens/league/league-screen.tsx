import { type AnySportId, FOOTBALL } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';

/** The matches of one competition, or of one sport with its own page. */
export function LeagueScreen({
  name,
  sportId = FOOTBALL,
  tournamentId = 0,
}: {
  readonly name: 'esoccer' | 'epl' | 'ucl' | 'europaleague' | 'worldcup';
  readonly sportId?: AnySportId;
  readonly tournamentId?: number;
}) {
  const t = useText(screenTexts);
  return (
    <>
      <div className={styles.head}>
        <h1>{t(name)}</h1>
      </div>
      <MatchBrowser sportId={sportId} tournamentId={tournamentId} />
    </>
  );
}
