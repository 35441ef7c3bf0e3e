import { type ApiError, getCrashHistory } from '@jukwaa/api';
import { type CrashGame, type CrashHistoryBet, ok } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { appendNew, LoadMore, QueryView, usePaged } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { formatMultiplier } from '../curve/multiplier.ts';
import { RoundCheck } from '../fairness/round-check.tsx';
import styles from './feed.module.css';
import { feedTexts } from './feed-texts.ts';

/** The place of a page: its number, and the row that it follows. */
interface Place {
  readonly page: number;
  readonly after?: string;
}
interface HistoryPage {
  readonly rows: readonly CrashHistoryBet[];
  readonly next: Place | null;
}

/** The user's bets of a game, newest first; a tap opens the proof of the round. */
export function OwnHistory({ game }: { readonly game: CrashGame }) {
  const t = useText(feedTexts);
  const [checked, setChecked] = useState<number | null>(null);
  const { state, retry, loadMore } = usePaged<HistoryPage, Place, ApiError>(game, {
    topic: 'crash',
    fetchPage: async (place, options) => {
      const { page, after } = place ?? { page: 0 };
      const answer = await getCrashHistory(
        http,
        { game, page, ...(after !== undefined && { after }) },
        options,
      );
      if (!answer.ok) return answer;
      const { data, next } = answer.value;
      return ok({ rows: data, next: next === undefined ? null : { page: page + 1, after: next } });
    },
    append: (shown, page) => ({ rows: appendNew(shown.rows, page.rows, ({ id }) => id), next: page.next }),
  });
  return (
    <>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={200} />} failed={t('failed')}>
        {(pages) => (
          <>
            {pages.rows.length === 0 && <p className={styles.muted}>{t('noOwn')}</p>}
            <ul>
              {pages.rows.map((bet) => (
                <OwnRow key={bet.id} bet={bet} onCheck={() => setChecked(bet.round)} />
              ))}
            </ul>
            <LoadMore pages={pages} onMore={loadMore} label={t('more')} failed={t('failed')} />
          </>
        )}
      </QueryView>
      <RoundCheck game={game} number={checked} onClose={() => setChecked(null)} />
    </>
  );
}

/** One bet. Its round can be checked once it is over. */
function OwnRow({ bet, onCheck }: { readonly bet: CrashHistoryBet; readonly onCheck: () => void }) {
  const t = useText(feedTexts);
  const { round, state, stake_cents, paid_cents, crash_point } = bet;
  const title = t('round', { number: round });
  const isReturned = state === 'refunded' || state === 'cancelled';
  return (
    <li className={styles.row}>
      {crash_point === null ? (
        <span>{title}</span>
      ) : (
        <button type="button" className={styles.link} onClick={onCheck}>
          {title}
          {state !== 'refunded' && ` · ${formatMultiplier(crash_point)}`}
        </button>
      )}
      <span>{formatKsh(stake_cents)}</span>
      <span>{t(state)}</span>
      <span>{formatKsh(isReturned ? stake_cents : paid_cents)}</span>
    </li>
  );
}
