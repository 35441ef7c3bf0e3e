import { LoadFailed } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { useOwnTickets } from '../../state/own-tickets.ts';
import fold from './fold.module.css';
import type { OwnTicketsProps } from './own-tickets.tsx';
import styles from './ticket-list.module.css';
import { TicketList } from './ticket-list.tsx';
import { ticketTexts } from './ticket-texts.ts';

/** The user's tickets of a jackpot, as a part that folds; nothing without tickets. */
export default function OwnList({ jackpotId }: OwnTicketsProps) {
  const t = useText(ticketTexts);
  const { state, loadMore, retry, refreshSoon } = useOwnTickets(
    jackpotId === undefined ? { subfilter: 'open' } : { jackpot_id: jackpotId },
  );
  if (state.phase === 'failed') return <LoadFailed isRow text={t('failed')} onRetry={() => void retry()} />;
  if (state.phase === 'loading' || state.value.rows.length === 0) return null;
  return (
    <details className={styles.own} open>
      <summary className={`${fold.summary} ${styles.ownHead}`}>
        <h2 className={styles.ownTitle}>{t(jackpotId === undefined ? 'yoursOpen' : 'yours')}</h2>
        <span className={styles.count}>{state.value.total}</span>
        <span className={fold.chevron}>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <TicketList tickets={state.value} onMore={loadMore} onChanged={refreshSoon} />
    </details>
  );
}
