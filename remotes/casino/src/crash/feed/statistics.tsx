import { getCrashStatistics } from '@jukwaa/api';
import type { CrashGame, CrashStatistics } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { MoneyTable, Skeleton } from '@jukwaa/ui';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';

/** A share of rounds in percent with one decimal. */
const shareOf = (rounds: number, all: number): string => ((100 * rounds) / Math.max(1, all)).toFixed(1);

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
          { label: t('rounds'), value: String(rounds) },
          { label: t('players'), value: String(players) },
          { label: t('median'), value: median === null ? '–' : formatMultiplier(median) },
          { label: t('highest'), value: highest === null ? '–' : formatMultiplier(highest.crash_point) },
          ...buckets.map((bucket) => ({
            label: t('bucket', { from: formatMultiplier(bucket.from) }),
            value: t('bucketRounds', { rounds: bucket.rounds, share: shareOf(bucket.rounds, rounds) }),
          })),
        ]}
      />
    </div>
  );
}
