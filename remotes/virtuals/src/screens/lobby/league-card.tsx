import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { type IconName, VisuallyHidden } from '@jukwaa/ui';
import { VirtualIcon } from '@jukwaa/ui/virtual-icons';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { RoundClock } from '../../parts/round-clock.tsx';
import { clockText } from '../../parts/rounds.ts';
import { useCompetitionName } from '../../parts/use-competition-name.ts';
import { DrawNow } from './draw-now.tsx';
import styles from './league-card.module.css';
import { RoundNow } from './round-now.tsx';

/** Icons of games that the page does not know. */
const ICONS = { league: 'football', tournament: 'trophy', instant: 'casino' } as const satisfies Record<
  VirtualLeague['kind'],
  IconName
>;

/** A league or a game with the clock of its next round or draw, and its teams. */
export function LeagueCard({ league }: { readonly league: VirtualLeague }) {
  const t = useText(messages);
  const { kind, teams, round_seconds, draw } = league;
  const name = useCompetitionName()(league.name);
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.icon}>
        <VirtualIcon slug={league.slug} fallback={ICONS[kind]} />
      </span>
      <div className={styles.text}>
        <h3>
          <Link className={styles.link} to={league.path}>
            {name}
          </Link>
        </h3>
        {round_seconds !== null && (
          <p className={styles.pace}>
            {t(draw === null ? 'every' : 'everyDraw', { time: clockText(round_seconds) })}
          </p>
        )}
        {draw === null ? <RoundNow league={league} /> : <DrawNow draw={draw} />}
      </div>
      <RoundClock league={league} />
      {kind !== 'instant' && (
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
