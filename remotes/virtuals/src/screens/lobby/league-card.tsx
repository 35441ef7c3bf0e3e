import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, type IconName, VisuallyHidden } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { RoundClock } from '../../parts/round-clock.tsx';
import { clockText } from '../../parts/rounds.ts';
import styles from './league-card.module.css';

const ICONS = { league: 'football', tournament: 'trophy', instant: 'casino' } as const satisfies Record<
  VirtualLeague['kind'],
  IconName
>;

/** A league with the clock of its next round and its teams. */
export function LeagueCard({ league }: { readonly league: VirtualLeague }) {
  const t = useText(messages);
  const { name, teams, round_seconds } = league;
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.icon}>
        <Icon name={ICONS[league.kind]} />
      </span>
      <div className={styles.text}>
        <h3>
          <Link className={styles.link} to={league.path}>
            {name}
          </Link>
        </h3>
        {round_seconds !== null && (
          <p className={styles.pace}>{t('every', { time: clockText(round_seconds) })}</p>
        )}
      </div>
      <RoundClock league={league} />
      {teams.length > 0 && (
        <details className={styles.teams}>
          <summary>
            {t('teams', { count: teams.length })}
            <VisuallyHidden> · {name}</VisuallyHidden>
          </summary>
          <ul>
            {teams.map((team) => (
              <li key={team}>{team}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
