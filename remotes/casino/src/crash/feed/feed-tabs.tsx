import type { CrashGame, CrashLiveBet, CrashTotals } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useSession, useText } from '@jukwaa/runtime';
import { Skeleton, TabPanel, Tabs } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';
import { LiveBets } from './live-bets.tsx';

/** A chunk of its own: most players look at the flight. */
const loadLists = () => import(/* webpackChunkName: "crash-lists" */ './more-lists.tsx');

interface FeedTabsProps {
  readonly game: CrashGame;
  readonly bets: readonly CrashLiveBet[];
  readonly totals: CrashTotals;
}

/** The play of everybody and the player's own, below the first view. Each list loads when its tab opens. */
export function FeedTabs({ game, bets, totals }: FeedTabsProps) {
  const t = useText(feedTexts);
  const { user } = useSession();
  const [active, setActive] = useState<'live' | 'top' | 'own' | 'statistics'>('live');
  const MoreLists = usePart(active !== 'live', loadLists, () => setActive('live'));
  const tabs = [
    { id: 'live', label: t('live') },
    { id: 'top', label: t('top') },
    ...(user === null ? [] : [{ id: 'own', label: t('own') } as const]),
    { id: 'statistics', label: t('statistics') },
  ] as const;
  return (
    <section className={styles.feed}>
      <Tabs label={t('tabs')} tabs={tabs} active={active} onSelect={setActive} />
      <TabPanel id={active}>
        {active === 'live' && <LiveBets bets={bets} totals={totals} />}
        {active !== 'live' &&
          (MoreLists === null ? <Skeleton height={200} /> : <MoreLists game={game} list={active} />)}
      </TabPanel>
    </section>
  );
}
