import { getVirtualRounds, type VirtualRoundsPage } from '@jukwaa/api';
import { ok, type VirtualRound } from '@jukwaa/contracts';
import { appendNew, LoadMore, type Page, QueryView, usePaged, usePart } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './results.module.css';
import { resultsTexts } from './results-texts.ts';
import { RoundResult } from './round-result.tsx';

/** A chunk of its own: few players check a round. */
const loadVerify = () => import(/* webpackChunkName: "virtual-verify" */ './verify-sheet.tsx');

type RoundsPage = Page<VirtualRound, string>;

const pageOf = ({ data, next }: VirtualRoundsPage): RoundsPage => ({ rows: data, next: next ?? null });

export interface ResultsViewProps {
  readonly slug: string;
  /** Names the state of the season; another one fetches the results again. */
  readonly version: string;
}

/** The ended rounds, newest first; each can be checked. */
export default function ResultsView({ slug, version }: ResultsViewProps) {
  const t = useText(resultsTexts);
  const [checked, setChecked] = useState<VirtualRound | null>(null);
  const close = () => setChecked(null);
  const VerifySheet = usePart(checked !== null, loadVerify, close);
  const { state, retry, loadMore } = usePaged<RoundsPage, string, unknown>(`${slug} ${version}`, {
    topic: 'virtuals',
    fetchPage: async (after, options) => {
      const answer = await getVirtualRounds(http, slug, after ?? undefined, options);
      return answer.ok ? ok(pageOf(answer.value)) : answer;
    },
    append: (shown, page) => ({
      rows: appendNew(shown.rows, page.rows, ({ number }) => number),
      next: page.next,
    }),
  });
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeleton height={480} />} failed={t('failed')}>
      {(pages) => (
        <div className={styles.results}>
          {pages.rows.length === 0 && <EmptyState icon="football" text={t('none')} />}
          {pages.rows.map((round) => (
            <RoundResult key={round.number} round={round} onCheck={() => setChecked(round)} />
          ))}
          <LoadMore pages={pages} onMore={loadMore} label={t('more')} className={styles.more} />
          {checked !== null && VerifySheet !== null && <VerifySheet round={checked} onClose={close} />}
        </div>
      )}
    </QueryView>
  );
}
