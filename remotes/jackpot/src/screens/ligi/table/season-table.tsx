import type { LigiSeasonRow } from '@jukwaa/contracts';
import { LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import styles from '../ligi.module.css';
import ranks from './ranks.module.css';
import { tableTexts } from './table-texts.ts';
import { useSeason } from './use-season.ts';

/** The season: the sum of each player's best entry of every round. The user's own row is pinned. */
export function SeasonTable({ league }: { readonly league: string | undefined }) {
  const t = useText(tableTexts);
  const { state, retry, loadMore } = useSeason(league);
  return (
    <>
      <p className={styles.note}>{t('seasonText')}</p>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={320} />} failed={t('failed')}>
        {(pages) => {
          const { rows, own } = pages;
          if (rows.length === 0) return <EmptyState icon="trophy" text={t('empty')} />;
          return (
            <>
              <Rows rows={own === null || rows.some((row) => row.own) ? rows : [own, ...rows]} />
              <LoadMore pages={pages} onMore={loadMore} label={t('more')} failed={t('failed')} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly LigiSeasonRow[] }) {
  const t = useText(tableTexts);
  return (
    <table className={ranks.table}>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('rounds')}</th>
          <th scope="col">{t('exact')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.player ?? at} data-own={row.own || undefined}>
            <td data-main>{row.rank}</td>
            <td>
              {row.name}
              {row.own && ` (${t('you')})`}
            </td>
            <td>{row.rounds}</td>
            <td>{row.exact}</td>
            <td data-main>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
