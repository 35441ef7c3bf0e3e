import { type BetSums, href, type JackpotTicket } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { DayGroups, dayRangeOf, daysFrom, QueryView } from '@jukwaa/remote-kit';
import { serverNow, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import styles from '../../parts/ticket/ticket-list.module.css';
import { MoreTickets, TicketCards } from '../../parts/ticket/ticket-list.tsx';
import { ticketTexts } from '../../parts/ticket/ticket-texts.ts';
import { subfilterFrom, useOwnTickets } from '../../state/own-tickets.ts';

const BONES = [1, 2, 3] as const;

/** The user's money in a ticket and back from it. */
const ticketSums = ({ stake_cents, paid_cents }: JackpotTicket): BetSums => ({
  staked_cents: stake_cents,
  returned_cents: paid_cents ?? 0,
});

/** The jackpot tickets in My Bets under their days of placing, by the subfilter and the days of the address. */
export default function JackpotTickets() {
  const t = useText(ticketTexts);
  const [query] = useSearchParams();
  const range = dayRangeOf(daysFrom(query), nairobiDay(serverNow()));
  const { state, loadMore, retry, refreshSoon } = useOwnTickets({
    subfilter: subfilterFrom(query),
    ...range,
  });
  return (
    <QueryView
      state={state}
      retry={retry}
      skeleton={BONES.map((bone) => <Skeleton key={bone} height={116} />)}
      className={styles.bones}
      loading={t('loading')}
      failed={t('failed')}
    >
      {(tickets) =>
        tickets.rows.length === 0 ? (
          <None isAnyDay={range.from === '' && range.to === ''} />
        ) : (
          <>
            <DayGroups
              rows={tickets.rows}
              hasMore={tickets.next !== null}
              range={range}
              sums={tickets.sums}
              moneyOf={ticketSums}
            >
              {(rows) => (
                <div className={styles.region}>
                  <TicketCards tickets={rows} onChanged={refreshSoon} />
                </div>
              )}
            </DayGroups>
            <div className={styles.region}>
              <MoreTickets tickets={tickets} onMore={loadMore} />
            </div>
          </>
        )
      }
    </QueryView>
  );
}

function None({ isAnyDay }: { readonly isAnyDay: boolean }) {
  const t = useText(ticketTexts);
  return (
    <EmptyState
      icon="ticket"
      text={t(isAnyDay ? 'none' : 'noneOnDays')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={href('jackpot')}>
          {t('play')}
        </Link>
      }
    />
  );
}
