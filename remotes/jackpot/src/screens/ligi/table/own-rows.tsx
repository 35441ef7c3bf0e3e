import type { LigiRoundResult, LigiScore, LigiTableRow } from '@jukwaa/contracts';
import { LoadFailed } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { EntryCard } from '../parts/entry-card.tsx';
import { matchPoints } from '../parts/live-points.ts';
import { useEntries } from '../state/use-entries.ts';
import { prizeOf } from './prize-of.ts';
import { tableTexts } from './table-texts.ts';

interface OwnRowsProps {
  readonly round: LigiRoundResult;
  readonly scores: readonly LigiScore[];
  /** The user's rows, best first. */
  readonly rows: readonly LigiTableRow[];
  readonly isRunning: boolean;
}

/** The user's entries above the table: rank, points by match at the current scores, and the prize. */
export function OwnRows({ round, scores, rows, isRunning }: OwnRowsProps) {
  const t = useText(tableTexts);
  const { state, retry } = useEntries(round.id);
  if (rows.length === 0) return null;
  const entries = state.phase === 'ready' ? state.value : [];
  const { rules } = round;
  return (
    <section className={styles.card}>
      <h2>{t('own')}</h2>
      {state.phase === 'failed' && <LoadFailed isRow onRetry={() => void retry()} />}
      {rows.map((row) => {
        const entry = entries.find(({ id }) => id === row.entry_id);
        const title = t('entryAt', { rank: row.rank, points: row.points });
        return (
          <EntryCard
            key={row.entry_id}
            entry={entry ?? { predictions: [], banker: 0 }}
            games={round.games}
            title={title}
            aside={<PrizeText row={row} isRunning={isRunning} />}
            scores={scores}
            pointsOf={(match) =>
              entry === undefined || rules === undefined ? null : matchPoints(entry, scores, rules, match)
            }
          />
        );
      })}
    </section>
  );
}

function PrizeText({ row, isRunning }: { readonly row: LigiTableRow; readonly isRunning: boolean }) {
  const t = useText(tableTexts);
  const prize = prizeOf(row);
  if (prize === null) return <>{t(isRunning ? 'noPrizeYet' : 'noPrize')}</>;
  return (
    <>
      {t(isRunning ? 'prizeNow' : 'prize')} <span className={styles.won}>{shortKsh(prize)}</span>
    </>
  );
}
