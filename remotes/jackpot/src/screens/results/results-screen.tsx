import { messageOf } from '@jukwaa/api';
import { LoadFailed, QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import pages from '../../parts/pages.module.css';
import { type Results, useResults } from '../../state/results.ts';
import { useSpreadRefresh } from '../../state/use-spread-refresh.ts';
import { ResultCard } from './result-card.tsx';
import styles from './results.module.css';
import { resultsTexts } from './results-texts.ts';

/** Number of jackpots on a page of the list. */
const PAGE_SIZE = 10;
const BONES = [1, 2, 3] as const;

/** The closed jackpots of both categories. */
export default function ResultsScreen() {
  const t = useText(resultsTexts);
  const { state, retry, refresh } = useResults();
  const refreshSoon = useSpreadRefresh(refresh);
  const why = state.phase === 'failed' ? messageOf(state.error) : null;
  return (
    <div className={pages.page}>
      <div className={pages.section}>
        <h1>{t('title')}</h1>
        <p className={pages.lead}>{t('lead')}</p>
      </div>
      <QueryView
        state={state}
        retry={retry}
        skeleton={BONES.map((bone) => <Skeleton key={bone} height={136} />)}
        className={styles.list}
        failed={why ?? t('failed')}
      >
        {(results) => <List results={results} onRetry={() => void retry()} onSettled={refreshSoon} />}
      </QueryView>
      <JackpotPages />
    </div>
  );
}

interface ListProps {
  readonly results: Results;
  readonly onRetry: () => void;
  readonly onSettled: () => void;
}

function List({ results, onRetry, onSettled }: ListProps) {
  const t = useText(resultsTexts);
  const [shown, setShown] = useState(PAGE_SIZE);
  const { jackpots, missing } = results;
  return (
    <>
      {missing !== null && (
        <LoadFailed
          isRow
          text={missing.message === null ? t('failed') : t('partFailed', { why: missing.message })}
          onRetry={onRetry}
        />
      )}
      {jackpots.length === 0 && missing === null && <EmptyState icon="crown" text={t('none')} />}
      <ul className={styles.list}>
        {jackpots.slice(0, shown).map((jackpot) => (
          <li key={jackpot.id}>
            <ResultCard jackpot={jackpot} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {jackpots.length > shown && (
        <Button variant="secondary" full onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
