import type { LigiMessage, LigiRoundResult, LigiTableRow } from '@jukwaa/contracts';
import { formatAmount } from '@jukwaa/domain';
import { LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton, Tag } from '@jukwaa/ui';
import { grouped } from '../../../parts/grouped.ts';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { FoldedScores } from '../parts/score-board.tsx';
import { useLiveRound } from '../state/use-live-round.ts';
import { useRefreshOnVersion } from '../state/use-refresh-on-version.ts';
import { useRoundState } from '../state/use-round-state.ts';
import { OwnRows } from './own-rows.tsx';
import { prizeOf } from './prize-of.ts';
import ranks from './ranks.module.css';
import { tableTexts } from './table-texts.ts';
import { useRoundTable } from './use-round-table.ts';

interface RoundTableProps {
  readonly round: LigiRoundResult;
  readonly league: string | undefined;
  /** Called when the round is settled or refunded, because its facts have changed. */
  readonly onDecided: () => void;
}

/** A round's scores, the user's entries, and its table, which all move with the matches. */
export function RoundTable({ round, league, onDecided }: RoundTableProps) {
  const t = useText(tableTexts);
  const live = useLiveRound(round.id);
  const table = useRoundTable(round.id, league);
  const { refresh } = table;
  const state = useRoundState(round, live, onDecided);
  const scores = live?.scores ?? round.scores;
  useRefreshOnVersion(live?.version ?? null, () => void refresh());
  return (
    <>
      <RoundFacts round={round} state={state} live={live} />
      <FoldedScores games={round.games} scores={scores} />
      <QueryView
        state={table.state}
        retry={table.retry}
        skeleton={<Skeleton height={320} />}
        failed={t('failed')}
      >
        {(pages) => (
          <>
            <OwnRows round={round} scores={scores} rows={pages.own} isRunning={state === 'running'} />
            {pages.rows.length === 0 ? (
              <EmptyState icon="user" text={t('empty')} />
            ) : (
              <Rows rows={pages.rows} isRunning={state === 'running'} />
            )}
            <LoadMore pages={pages} onMore={table.loadMore} label={t('more')} failed={t('failed')} />
            <p className={styles.note}>{t('ties')}</p>
          </>
        )}
      </QueryView>
    </>
  );
}

interface RoundFactsProps {
  readonly round: LigiRoundResult;
  readonly state: LigiRoundResult['state'];
  readonly live: LigiMessage | null;
}

function RoundFacts({ round, state, live }: RoundFactsProps) {
  const t = useText(tableTexts);
  const count = live?.entries ?? round.entries ?? 0;
  const amount = shortKsh(live?.pool_cents ?? round.pool_cents ?? 0);
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <h2>{t('tournament', { name: round.tournament, id: round.id })}</h2>
        <Tag tone={state === 'running' ? 'alert' : 'quiet'}>{t(state)}</Tag>
      </div>
      <p className={styles.note}>{t('facts', { count: grouped(count), amount })}</p>
      {state === 'refunded' && <p>{t('refundedText')}</p>}
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly LigiTableRow[];
  readonly isRunning: boolean;
}

function Rows({ rows, isRunning }: RowsProps) {
  const t = useText(tableTexts);
  return (
    <table className={ranks.table}>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('exact')}</th>
          <th scope="col">{t('points')}</th>
          <th scope="col">{t(isRunning ? 'prizeNowKsh' : 'prizeKsh')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const prize = prizeOf(row);
          return (
            <tr key={row.entry_id} data-own={row.own || undefined}>
              <td data-main>{row.rank}</td>
              <td>
                {row.name}
                {row.own && ` (${t('you')})`}
              </td>
              <td>{row.exact}</td>
              <td data-main>{row.points}</td>
              <td>{prize === null ? '–' : formatAmount(prize)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
