import type { LigiEntry, LigiRoundResult, LigiScore } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { LoadFailed } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { shortKsh } from '../../../parts/short-ksh.ts';
import styles from '../ligi.module.css';
import { EntryCard } from '../parts/entry-card.tsx';
import { matchPoints } from '../parts/live-points.ts';
import { useEntries } from '../state/use-entries.ts';
import { resultsTexts } from './results-texts.ts';
import detail from './round-detail.module.css';

interface OwnResultsProps {
  readonly round: LigiRoundResult;
  readonly scores: readonly LigiScore[];
}

/** The user's entries of a round with points and payments; nothing for a user without one. */
export function OwnResults({ round, scores }: OwnResultsProps) {
  const t = useText(resultsTexts);
  const { state, retry } = useEntries(round.id);
  if (state.phase === 'failed') return <LoadFailed isRow onRetry={() => void retry()} />;
  if (state.phase === 'loading' || state.value.length === 0) return null;
  const { games, rules } = round;
  return (
    <section className={styles.card}>
      <h2>{t('own')}</h2>
      {state.value.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          games={games}
          scores={scores}
          title={
            entry.rank === null
              ? t('entry', { id: entry.id })
              : t('entryAt', { id: entry.id, rank: entry.rank })
          }
          aside={<Result entry={entry} />}
          pointsOf={(match) => (rules === undefined ? null : matchPoints(entry, scores, rules, match))}
        >
          <Payment entry={entry} />
        </EntryCard>
      ))}
    </section>
  );
}

function Result({ entry: { state, points, paid_cents } }: { readonly entry: LigiEntry }) {
  const t = useText(resultsTexts);
  if (state === 'void') return <>{t('back')}</>;
  if (state === 'won' && paid_cents !== null)
    return <span className={styles.won}>{shortKsh(paid_cents)}</span>;
  return <>{t('points', { points })}</>;
}

/** The money of a decided entry. */
function Payment({ entry }: { readonly entry: LigiEntry }) {
  const t = useText(resultsTexts);
  const { state, stake_cents, winning_cents, withholding_tax_cents, paid_cents } = entry;
  if (state === 'open' || paid_cents === null) return null;
  const stake = { label: t('stake'), value: formatKsh(stake_cents) };
  const paid = (label: string) => ({ label, value: formatKsh(paid_cents), kind: 'total' as const });
  const lines =
    state === 'void'
      ? [stake, paid(t('back'))]
      : [
          stake,
          { label: t('winning'), value: formatKsh(winning_cents) },
          { label: t('tax'), value: formatKsh(-withholding_tax_cents) },
          paid(t('paid')),
        ];
  return (
    <div className={detail.payment}>
      <MoneyTable lines={lines} />
    </div>
  );
}
