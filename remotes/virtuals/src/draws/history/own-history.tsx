import { type ApiError, getDrawHistory } from '@jukwaa/api';
import { type DrawHistoryLine, ok } from '@jukwaa/contracts';
import { appendNew, LoadMore, QueryView, usePaged } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { drawTexts } from '../draw-texts.ts';
import { DrawCheck } from '../fairness/draw-check.tsx';
import type { DrawKind } from '../kind.ts';
import styles from './history.module.css';
import { TicketLine } from './ticket-line.tsx';

interface HistoryPage {
  readonly rows: readonly DrawHistoryLine[];
  readonly next: string | null;
}

/** The user's tickets of a game, newest first; a tap on a result opens the proof of its draw. */
export function OwnHistory<Spot extends object>({ kind }: { readonly kind: DrawKind<Spot> }) {
  const t = useText(drawTexts);
  const sentences = kind.useSentences();
  const [checked, setChecked] = useState<number | null>(null);
  const { state, retry, loadMore } = usePaged<HistoryPage, string, ApiError>(kind.game, {
    topic: 'draws',
    fetchPage: async (after, options) => {
      const answer = await getDrawHistory(http, { game: kind.game, after: after ?? undefined }, options);
      if (!answer.ok) return answer;
      const { data, next } = answer.value;
      return ok({ rows: data, next: next ?? null });
    },
    append: (shown, page) => ({
      rows: appendNew(shown.rows, page.rows, ({ ticket }) => ticket.id),
      next: page.next,
    }),
  });
  return (
    <>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={200} />} failed={t('failed')}>
        {(pages) => (
          <>
            {pages.rows.length === 0 && <p className={styles.state}>{t('noHistory')}</p>}
            <ul>
              {pages.rows.map(({ ticket, result }) => (
                <TicketLine key={ticket.id} kind={kind} ticket={ticket}>
                  {result !== null && (
                    <button type="button" className={styles.link} onClick={() => setChecked(ticket.draw)}>
                      {t('check', { number: ticket.draw, result: sentences.result(result) })}
                    </button>
                  )}
                </TicketLine>
              ))}
            </ul>
            <LoadMore pages={pages} onMore={loadMore} label={t('more')} failed={t('failed')} />
          </>
        )}
      </QueryView>
      <DrawCheck kind={kind} number={checked} onClose={() => setChecked(null)} />
    </>
  );
}
