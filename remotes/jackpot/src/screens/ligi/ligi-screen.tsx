import { MoneyLock } from '@jukwaa/game-kit/lock';
import { useText } from '@jukwaa/runtime';
import { TabPanel, Tabs } from '@jukwaa/ui';
import { type ComponentType, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './ligi.module.css';
import { ligiTexts } from './ligi-texts.ts';
import { LazyPart } from './parts/lazy-part.tsx';
import { followDraft } from './predict/draft-store.ts';
import { PredictTab } from './predict/predict-tab.tsx';
import { queryOf, TABS, type TabName, tabOf } from './tab-links.ts';

/** The code of the tabs behind the first one loads with them. */
const PARTS: Record<Exclude<TabName, 'predict'>, () => Promise<{ readonly default: ComponentType }>> = {
  table: () => import(/* webpackChunkName: "ligi-table" */ './table/table-tab.tsx'),
  leagues: () => import(/* webpackChunkName: "ligi-leagues" */ './leagues/leagues-tab.tsx'),
  results: () => import(/* webpackChunkName: "ligi-results" */ './history/results-tab.tsx'),
  rules: () => import(/* webpackChunkName: "ligi-rules" */ './rules/rules-tab.tsx'),
};

/** Height of a tab's skeleton, px. */
const TAB_HEIGHT = 420;

/** Ligi Soo, the league-prediction game: predictions, tables, private leagues, results and rules. */
export default function LigiScreen() {
  const t = useText(ligiTexts);
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  // On every tab, and before the first paint, so that stored predictions never flash as missing.
  useLayoutEffect(() => followDraft(), []);
  const choose = (next: TabName) => setQuery(queryOf(next), { preventScrollReset: true });
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.lock}>
        <MoneyLock />
      </div>
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onSelect={choose}
      />
      <TabPanel id={tab}>
        {tab === 'predict' ? (
          <PredictTab />
        ) : (
          <LazyPart key={tab} name={tab} load={PARTS[tab]} height={TAB_HEIGHT}>
            {({ default: Part }) => <Part />}
          </LazyPart>
        )}
      </TabPanel>
    </div>
  );
}
