import type { Market, MatchDetail } from '@jukwaa/contracts';
import { named, useMarketNames } from '@jukwaa/remote-kit/odds';
import { useMarketMarks, useText } from '@jukwaa/runtime';
import { Button, EmptyState, TabPanel, Tabs } from '@jukwaa/ui';
import { useMemo, useState } from 'react';
import { hasEnded, useCurrentState } from '../../matches/match-clock.tsx';
import styles from '../screen.module.css';
import { favouritesFirst, groupMarkets, type MarketGroup, searchGroups } from './market-groups.ts';
import { MarketSection } from './market-list.tsx';
import { COUNT_TABS, countsGoals, type MarketTab, marketsOf, tabsOf } from './market-tabs.ts';
import { MarketTools } from './market-tools.tsx';
import { MatchCounts } from './match-counts.tsx';
import { matchTexts } from './match-texts.ts';
import { useMarketTab } from './use-market-tab.ts';

/** The markets of a match by tabs, the bettor's favourites first. A search replaces the tabs by what it finds. */
export function Markets({ match }: { readonly match: MatchDetail }) {
  const t = useText(matchTexts);
  const [search, setSearch] = useState('');
  const { favourites } = useMarketMarks();
  const groups = useMemo(() => groupMarkets(match.markets), [match]);
  const namesOf = useNamesOf(match);
  const tabs = tabsOf(groups);
  const [tab, choose] = useMarketTab(tabs);
  const over = hasEnded(useCurrentState(match));
  if (groups.length === 0) return <EmptyState icon="lock" text={t(over ? 'over' : 'noMarkets')} />;
  const isSearch = search.trim() !== '';
  const chosen = isSearch
    ? searchGroups(groups, search, namesOf)
    : marketsOf(groups, tab ?? 'all', favourites);
  const shown = favouritesFirst(chosen, favourites);
  const list = <MarketSections match={match} shown={shown} allLines={isSearch} />;
  return (
    <>
      {over && (
        <p role="status" className={styles.empty}>
          {t('over')}
        </p>
      )}
      <MarketTools search={search} onSearch={setSearch} shown={shown} />
      {isSearch || tab === null ? (
        list
      ) : (
        <>
          <MarketTabs match={match} tabs={tabs} active={tab} onSelect={choose} />
          <TabPanel id={tab}>
            {COUNT_TABS.includes(tab) && <MatchCounts match={match} />}
            {list}
          </TabPanel>
        </>
      )}
      {shown.length === 0 && <NotFound search={search} onClear={() => setSearch('')} />}
    </>
  );
}

interface MarketTabsProps {
  readonly match: MatchDetail;
  readonly tabs: readonly MarketTab[];
  readonly active: MarketTab;
  readonly onSelect: (tab: MarketTab) => void;
}

function MarketTabs({ match, tabs, active, onSelect }: MarketTabsProps) {
  const t = useText(matchTexts);
  const labelOf = (tab: MarketTab) => t(tab === 'goals' && !countsGoals(match.sport_id) ? 'totals' : tab);
  return (
    <Tabs<MarketTab>
      label={t('marketTabs')}
      tabs={tabs.map((id) => ({ id, label: labelOf(id) }))}
      active={active}
      onSelect={onSelect}
    />
  );
}

interface MarketSectionsProps {
  readonly match: MatchDetail;
  readonly shown: readonly MarketGroup[];
  /** A search shows every line, because the bettor may look for one. */
  readonly allLines: boolean;
}

function MarketSections({ match, shown, allLines }: MarketSectionsProps) {
  const { favourites, folded } = useMarketMarks();
  return shown.map((group) => (
    <MarketSection
      key={group.marketId}
      match={match}
      group={group}
      favourite={favourites.includes(group.marketId)}
      folded={folded.includes(group.marketId)}
      allLines={allLines}
    />
  ));
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
