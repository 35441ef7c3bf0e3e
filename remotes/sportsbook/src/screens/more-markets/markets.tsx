import type { Market, MatchDetail } from '@jukwaa/contracts';
import { named, useMarketNames } from '@jukwaa/remote-kit/odds';
import { useMarketMarks, useText } from '@jukwaa/runtime';
import { Button, EmptyState, TextField } from '@jukwaa/ui';
import { useMemo, useState } from 'react';
import { hasEnded, useCurrentState } from '../../matches/match-clock.tsx';
import styles from '../screen.module.css';
import { favouritesFirst, groupMarkets, searchGroups } from './market-groups.ts';
import { MarketSection } from './market-list.tsx';
import { matchTexts } from './match-texts.ts';

/** Every market of a match, the bettor's favourites first, with a search. */
export function Markets({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [search, setSearch] = useState('');
  const { favourites, folded } = useMarketMarks();
  const groups = useMemo(() => groupMarkets(match.markets), [match]);
  const namesOf = useNamesOf(match);
  const found = searchGroups(favouritesFirst(groups, favourites), search, namesOf);
  const over = hasEnded(useCurrentState(match));
  if (groups.length === 0) return <EmptyState icon="lock" text={t(over ? 'over' : 'noMarkets')} />;
  return (
    <>
      {over && (
        <p role="status" className={styles.empty}>
          {t('over')}
        </p>
      )}
      <div className={styles.search}>
        <TextField
          label={t('search')}
          hideLabel
          compact
          icon="search"
          placeholder={t('search')}
          value={search}
          onChange={setSearch}
          inputMode="search"
        />
      </div>
      {found.map((group) => (
        <MarketSection
          key={group.marketId}
          match={match}
          group={group}
          favourite={favourites.includes(group.marketId)}
          folded={folded.includes(group.marketId)}
        />
      ))}
      {found.length === 0 && <NotFound search={search} onClear={() => setSearch('')} />}
    </>
  );
}

/** The names of a market and its outcomes in the page's language. */
function useNamesOf(match: MatchDetail): (market: Market) => readonly string[] {
  const names = useMarketNames();
  return (market) => {
    const about = named(match, market);
    return [
      names.market(about, market.market_name),
      ...market.outcomes.flatMap(({ outcome_id, outcome_name, alias }) => [
        names.outcome(about, outcome_id, outcome_name),
        names.alias(about, outcome_id, alias),
      ]),
    ];
  };
}

function NotFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  const t = useText(matchTexts);
  return (
    <EmptyState
      icon="search"
      text={t('notFound', { text: search })}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
