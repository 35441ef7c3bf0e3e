import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { MenuLink, MenuSection } from './menu-link.tsx';
import { menuTournaments } from './menu-tournaments.ts';
import { sideMenuTexts } from './messages.ts';
import styles from './side-menu.module.css';
import { useTournaments } from './use-tournaments.ts';

/** Shortcuts into the match list: the top tournaments, then countries. */
export function TournamentList() {
  const t = useText(sideMenuTexts);
  const tournaments = useTournaments();
  if (tournaments === null)
    return (
      <div className={styles.bones} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height={16} width="70%" shape="text" />
        ))}
      </div>
    );
  const { top, countries } = menuTournaments(tournaments);
  return (
    <>
      {top.length > 0 && (
        <MenuSection title={t('tournaments')}>
          {top.map(({ tournament_id, tournament_name, category_name, games }) => (
            <MenuLink
              key={tournament_id}
              to={href('home', {}, { tournamentId: tournament_id })}
              text={`${category_name} · ${tournament_name}`}
              count={games}
            />
          ))}
        </MenuSection>
      )}
      {countries.length > 0 && (
        <MenuSection title={t('countriesTitle')}>
          {countries.map(({ category_id, category_name, games }) => (
            <MenuLink
              key={category_id}
              to={href('home', {}, { Country: category_id })}
              text={category_name}
              count={games}
            />
          ))}
        </MenuSection>
      )}
    </>
  );
}
