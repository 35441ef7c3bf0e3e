import { href } from '@jukwaa/contracts';
import { PageBar, QueryView } from '@jukwaa/remote-kit';
import { serverNow, useText } from '@jukwaa/runtime';
import { EmptyState, IconButton, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styles from '../screen.module.css';
import { useSportName } from '../use-sport-name.ts';
import { printAskFrom } from './print-ask.ts';
import { PrintChoice } from './print-choice.tsx';
import { printTexts } from './print-texts.ts';
import { Sheet } from './sheet.tsx';
import { usePrintList } from './use-print-list.ts';

/** Matches and odds for paper. `/print` has the selection, `/print-result` only the list of its query. */
export default function PrintScreen() {
  const t = useText(printTexts);
  const sportName = useSportName();
  const [query, setQuery] = useSearchParams();
  const hasChoice = useLocation().pathname.replace(/\/+$/, '') === href('print');
  const ask = printAskFrom(query);
  const { state, retry } = usePrintList(ask);
  const [openedAt] = useState(() => serverNow());
  const title = sportName(ask.sportId);
  return (
    <>
      <PageBar title={t('title')}>
        <IconButton icon="print" label={t('print')} onClick={() => window.print()} />
      </PageBar>
      {hasChoice && <PrintChoice query={query} onChange={(next) => setQuery(next, { replace: true })} />}
      <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('loading')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState icon="print" text={t('none')} />
          ) : (
            <Sheet
              rows={rows}
              at={openedAt}
              title={`${title}, ${t('shown', { count: rows.length, total })}`}
            />
          )
        }
      </QueryView>
    </>
  );
}

const Bones = () => (
  <div className={styles.bones}>
    <Skeleton height={320} />
  </div>
);
