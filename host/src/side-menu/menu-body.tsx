import { matchesSearch } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { MenuRowView, MenuSection } from './menu-link.tsx';
import { useMenuRows } from './menu-rows.ts';
import { menuTournaments } from './menu-tournaments.ts';
import { sideMenuTexts } from './messages.ts';
import { Settings } from './settings.tsx';
import styles from './side-menu.module.css';
import { TournamentList, tournamentText } from './tournament-list.tsx';
import { useTournaments } from './use-tournaments.ts';

/** The content of the side menu, for both the sliding menu and the column. */
export function MenuBody() {
  const t = useText(sideMenuTexts);
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  return (
    <div className={styles.menu}>
      <AccountCard />
      <TextField
        type="search"
        icon="search"
        label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        hideLabel
        compact
        value={typed}
        onChange={setTyped}
      />
      <Groups search={search} />
      {search === '' && <Settings />}
    </div>
  );
}

/** The entries that match the search under their headings; groups without one are hidden. */
function Groups({ search }: { readonly search: string }) {
  const t = useText(sideMenuTexts);
  const groups = useMenuRows(search);
  const tournaments = useTournaments();
  const { top, countries } = menuTournaments(tournaments ?? []);
  const shown = {
    top: top.filter((tournament) => matchesSearch(tournamentText(tournament), search)),
    countries: countries.filter(({ category_name }) => matchesSearch(category_name, search)),
  };
  const hasMatches = shown.top.length > 0 || shown.countries.length > 0;
  const isLoading = tournaments === null && search === '';
  if (!hasMatches && groups.every(({ rows }) => rows.length === 0))
    return <p role="status">{t('noEntry', { search })}</p>;
  return groups.map(({ title, rows }) => {
    const hasMore = title === 'sports' && (hasMatches || isLoading);
    if (rows.length === 0 && !hasMore) return null;
    return (
      <MenuSection key={title} title={t(title)}>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <MenuRowView key={'to' in row ? `${row.to} ${row.text}` : row.text} row={row} />
            ))}
          </ul>
        )}
        {hasMore && <TournamentList {...shown} isLoading={isLoading} isSearch={search !== ''} />}
      </MenuSection>
    );
  });
}
