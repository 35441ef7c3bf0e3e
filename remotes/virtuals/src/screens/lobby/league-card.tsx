import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, type IconName, VisuallyHidden } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import styles from './league-card.module.css';
import { clockText } from './rounds.ts';
import { useNextRound } from './use-next-round.ts';

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
        <h3>{name}</h3>
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

/** Only the clock renders again every second. `role="timer"` is silent: a screen reader reads it on demand. */
function RoundClock({ league }: { readonly league: VirtualLeague }) {
  const t = useText(messages);
  const round = useNextRound(league);
  if (round.kind === 'on-demand') return <p className={styles.demand}>{t('onDemand')}</p>;
  const text = round.kind === 'starting' ? t('starting') : clockText(round.seconds);
  return (
    <p
      className={styles.clock}
      data-starting={round.kind === 'starting' || undefined}
      role="timer"
      aria-label={round.kind === 'starting' ? text : t('nextRound', { time: text })}
    >
      {text}
    </p>
  );
}
