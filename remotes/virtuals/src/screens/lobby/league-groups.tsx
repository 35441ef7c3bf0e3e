import type { VirtualLeague } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { messages } from '../../messages.ts';
import { LeagueCard } from './league-card.tsx';
import styles from './lobby.module.css';

const GROUPS = [
  { kind: 'league', heading: 'leagues' },
  { kind: 'tournament', heading: 'tournaments' },
  { kind: 'instant', heading: 'instant' },
] as const;

/** The virtual games by kind, without empty kinds. */
export function LeagueGroups({ leagues }: { readonly leagues: readonly VirtualLeague[] }) {
  const t = useText(messages);
  return GROUPS.map(({ kind, heading }) => {
    const ofKind = leagues.filter((league) => league.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={styles.group}>
        <h2>{t(heading)}</h2>
        <ul className={styles.list}>
          {ofKind.map((league) => (
            <li key={league.slug}>
              <LeagueCard league={league} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
