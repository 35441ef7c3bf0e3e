import { type ApiError, getDrawHistory } from '@jukwaa/api';
import { type DrawGame, type DrawHistoryLine, type DrawTicket, ok } from '@jukwaa/contracts';
import { appendNew, LoadMore, QueryView, usePaged } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { type ReactNode, useState } from 'react';
import { drawTexts } from '../draw-texts.ts';
import { pastTexts } from '../past-texts.ts';
import styles from './history.module.css';

interface HistoryPage {
  readonly rows: readonly DrawHistoryLine[];
  readonly next: string | null;
}

interface OwnHistoryProps {
  readonly game: DrawGame;
  /** Names a result. */
  readonly nameOf: (result: readonly number[]) => string;
  /** Draws a ticket, with the result below it. */
  readonly lineOf: (ticket: DrawTicket, below: ReactNode) => ReactNode;
  /** Draws the proof of a draw; null shows none. */
  readonly checkOf: (number: number | null, onClose: () => void) => ReactNode;
}

/** The user's tickets of a game, newest first; a tap on a result opens the proof of its draw. */
export default function OwnHistory({ game, nameOf, lineOf, checkOf }: OwnHistoryProps) {
  const t = useText(drawTexts);
  const past = useText(pastTexts);
  const [checked, setChecked] = useState<number | null>(null);
  const { state, retry, loadMore } = usePaged<HistoryPage, string, ApiError>(game, {
    topic: 'draws',
    fetchPage: async (after, options) => {
      const answer = await getDrawHistory(http, { game, after: after ?? undefined }, options);
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
            {pages.rows.length === 0 && <p className={styles.state}>{past('noHistory')}</p>}
            <ul>
              {pages.rows.map(({ ticket, result }) =>
                lineOf(
                  ticket,
                  result !== null && (
                    <button type="button" className={styles.link} onClick={() => setChecked(ticket.draw)}>
                      {t('check', { number: ticket.draw, result: nameOf(result) })}
                    </button>
                  ),
                ),
              )}
            </ul>
            <LoadMore pages={pages} onMore={loadMore} label={past('more')} failed={t('failed')} />
          </>
        )}
      </QueryView>
      {checkOf(checked, () => setChecked(null))}
    </>
  );
}
