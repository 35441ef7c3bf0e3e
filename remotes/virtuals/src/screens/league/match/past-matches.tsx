import type { VirtualPastMatch } from '@jukwaa/contracts';
import { scoreText } from '../../../parts/score-text.ts';
import { FormLetter } from '../table/form-letter.tsx';
import styles from './match.module.css';

/** The result of a match for one of its teams. */
function letterOf({ home_team, full_time: [home, away] }: VirtualPastMatch, team: string): 'W' | 'D' | 'L' {
  if (home === away) return 'D';
  return home > away === (home_team === team) ? 'W' : 'L';
}

interface PastMatchesProps {
  readonly title: string;
  readonly matches: readonly VirtualPastMatch[];
  /** Marks the results from this team's side. */
  readonly team?: string;
  readonly none: string;
}

/** Earlier matches, newest first. */
export function PastMatches({ title, matches, team, none }: PastMatchesProps) {
  return (
    <section className={styles.market}>
      <h3>{title}</h3>
      {matches.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.past}>
        {matches.map((match) => (
          <li key={`${match.round} ${match.home_team}`}>
            <span className={styles.pastHome}>{match.home_team}</span>
            <b>{scoreText(match.full_time)}</b>
            <span>{match.away_team}</span>
            {team !== undefined && <FormLetter letter={letterOf(match, team)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
