import type { MatchDetail } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { useCurrentState } from '../../matches/match-clock.tsx';
import styles from './match-periods.module.css';
import { matchTexts } from './match-texts.ts';

const COUNTED = ['corners', 'cards'] as const;

/** The corners and cards of a started match so far; empty for a match without these numbers. */
export function MatchCounts({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const { counts } = useCurrentState(match);
  if (counts === undefined) return null;
  return (
    <ul className={styles.periods} aria-label={t('soFar')}>
      {COUNTED.map((name) => (
        <li key={name}>
          {t(name)}{' '}
          <b>
            {counts[name].home}:{counts[name].away}
          </b>
        </li>
      ))}
    </ul>
  );
}
