import { LoadFailed, QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import pages from '../../parts/pages.module.css';
import { serviceWords } from '../../parts/service-words.ts';
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
  const why = state.phase === 'failed' ? serviceWords(state.error) : null;
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
  const partWhy = missing === null ? null : serviceWords(missing);
  return (
    <>
      {missing !== null && (
        <LoadFailed
          isRow
          text={partWhy === null ? t('failed') : t('partFailed', { why: partWhy })}
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
