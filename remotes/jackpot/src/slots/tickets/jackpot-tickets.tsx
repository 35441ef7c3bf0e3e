import { href } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import styles from '../../parts/ticket/ticket-list.module.css';
import { TicketList } from '../../parts/ticket/ticket-list.tsx';
import { ticketTexts } from '../../parts/ticket/ticket-texts.ts';
import { subfilterFrom, useOwnTickets } from '../../state/own-tickets.ts';

const BONES = [1, 2, 3] as const;

/** The jackpot tickets in My Bets, by the subfilter of the address. */
export default function JackpotTickets() {
  const t = useText(ticketTexts);
  const [query] = useSearchParams();
  const { state, loadMore, retry, refreshSoon } = useOwnTickets({ subfilter: subfilterFrom(query) });
  return (
    <div className={styles.region}>
      <QueryView
        state={state}
        retry={retry}
        skeleton={BONES.map((bone) => <Skeleton key={bone} height={116} />)}
        className={styles.list}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(tickets) =>
          tickets.rows.length === 0 ? (
            <None />
          ) : (
            <TicketList tickets={tickets} onMore={loadMore} onChanged={refreshSoon} />
          )
        }
      </QueryView>
    </div>
  );
}

function None() {
  const t = useText(ticketTexts);
  return (
    <EmptyState
      icon="ticket"
      text={t('none')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('jackpot')}>
          {t('play')}
        </Link>
      }
    />
  );
}
