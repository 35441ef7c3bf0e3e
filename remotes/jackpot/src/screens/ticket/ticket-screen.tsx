import { getJackpotTicket, isMissing } from '@jukwaa/api';
import { href, type JackpotTicket, PATHS } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import pages from '../../parts/pages.module.css';
import styles from '../../parts/ticket/ticket-card.module.css';
import { TicketDetail } from '../../parts/ticket/ticket-detail.tsx';
import { TicketHead } from '../../parts/ticket/ticket-head.tsx';
import { ticketTexts } from '../../parts/ticket/ticket-texts.ts';
import { useTicketNow } from '../../parts/ticket/use-ticket-now.ts';
import { useTicketNews } from '../../state/own-tickets.ts';

/** A ticket of the user on a page of its own, the target of its notices. */
export default function TicketScreen() {
  const t = useText(ticketTexts);
  const id = matchPath(PATHS['jackpot-ticket'], useLocation().pathname)?.params.ticketId ?? '';
  const { state, retry, refresh } = useQuery(id, (options) => getJackpotTicket(http, id, options));
  const refreshSoon = useTicketNews(refresh);
  return (
    <div className={pages.page}>
      <h1>{t('title')}</h1>
      {state.phase === 'failed' && isMissing(state.error) ? (
        <EmptyState icon="ticket" text={t('unknown')} />
      ) : (
        <QueryView
          state={state}
          retry={retry}
          skeleton={<Skeleton height={480} />}
          loading={t('loading')}
          failed={t('failed')}
        >
          {(ticket) => <Ticket ticket={ticket} onSettled={refreshSoon} />}
        </QueryView>
      )}
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={href('bets', {}, { filter: 'jackpotBets' })}
      >
        {t('allTickets')}
      </Link>
      <JackpotPages />
    </div>
  );
}

function Ticket(props: { readonly ticket: JackpotTicket; readonly onSettled: () => void }) {
  const { ticket, message } = useTicketNow(props.ticket, props.onSettled);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <TicketHead ticket={ticket} />
      </div>
      <TicketDetail ticket={ticket} message={message} />
    </article>
  );
}
