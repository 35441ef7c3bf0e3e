import { href, type Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, Skeleton } from '@jukwaa/ui';
import { MenuLink } from './menu-link.tsx';
import type { MenuTournaments } from './menu-tournaments.ts';
import { sideMenuTexts } from './messages.ts';
import styles from './side-menu.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `England · Premier League`. */
export const tournamentText = ({ category_name, tournament_name }: Tournament): string =>
  `${category_name} · ${tournament_name}`;

interface TournamentListProps extends MenuTournaments {
  readonly isLoading: boolean;
  /** Whether these are the matches of a search, which are all in view. */
  readonly isSearch: boolean;
}

/** Shortcuts into the match list: the top tournaments, then countries, which unfold. */
export function TournamentList({ top, countries, isLoading, isSearch }: TournamentListProps) {
  const t = useText(sideMenuTexts);
  if (isLoading)
    return (
      <div className={styles.bones} aria-busy="true">
        {BONES.map((row) => (
          <Skeleton key={row} height={16} width="70%" shape="text" />
        ))}
      </div>
    );
  return (
    <>
      {top.length > 0 && (
        <>
          <h4 className={styles.title}>{t('tournaments')}</h4>
          <ul>
            {top.map((tournament) => (
              <MenuLink
                key={tournament.tournament_id}
                to={href('home', {}, { tournamentId: tournament.tournament_id })}
                text={tournamentText(tournament)}
                count={tournament.games}
              />
            ))}
          </ul>
        </>
      )}
      {countries.length > 0 && (
        // Another key for the search: its matches start unfolded, and the list is folded again after it.
        <details key={String(isSearch)} className={styles.more} open={isSearch || undefined}>
          <summary className={styles.row}>
            <span className={styles.rowText}>{t('byCountry')}</span>
            <Icon name="chevron-down" size={20} />
          </summary>
          <ul>
            {countries.map(({ category_id, category_name, games }) => (
              <MenuLink
                key={category_id}
                to={href('home', {}, { Country: category_id })}
                text={category_name}
                count={games}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
