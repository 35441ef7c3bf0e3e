import { getCrashStatistics } from '@jukwaa/api';
import type { CrashGame, CrashStatistics } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { MoneyTable, Skeleton } from '@jukwaa/ui';
import { formatMultiplier } from '../curve/multiplier.ts';
import { Bands } from './bands.tsx';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';

const formatCount = (count: number): string => count.toLocaleString('en-KE');

/** The results of the last 24 hours. */
export function Statistics({ game }: { readonly game: CrashGame }) {
  const t = useText(feedTexts);
  const { state, retry } = useQuery(game, (options) => getCrashStatistics(http, game, options), {
    topic: 'crash',
  });
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={200} />} failed={t('failed')}>
      {(statistics) => <Numbers {...statistics} />}
    </QueryView>
  );
}

function Numbers({ rounds, median, highest, players, buckets }: CrashStatistics) {
  const t = useText(feedTexts);
  return (
    <div className={styles.live}>
      <p className={styles.muted}>{t('lead')}</p>
      <MoneyTable
        lines={[
          { label: t('rounds'), value: formatCount(rounds) },
          { label: t('players'), value: formatCount(players) },
          { label: t('median'), value: median === null ? '–' : formatMultiplier(median) },
          { label: t('highest'), value: highest === null ? '–' : formatMultiplier(highest.crash_point) },
        ]}
      />
      <Bands bands={buckets} rounds={rounds} />
    </div>
  );
}
