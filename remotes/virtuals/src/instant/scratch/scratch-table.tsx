import type { InstantInfo } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { ScratchBet } from '@jukwaa/domain/games';
import { PlayBar, useRoundSeries } from '@jukwaa/game-kit/autoplay';
import { BarSwap, type PlayPort, RevealBar, RoundResult } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import { PrizeTable } from './prize-table.tsx';
import styles from './scratch.module.css';
import type { ScratchView } from './scratch-kind.ts';
import { scratchTexts } from './scratch-texts.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketChoice } from './ticket-choice.tsx';
import { TICKETS, type Ticket, ticketOf } from './tickets.ts';

/** Time that a ticket of a series is shown, in ms. */
const PACE_MS = 2_000;

interface ScratchTableProps {
  readonly port: PlayPort<ScratchBet, never, ScratchView>;
  readonly terms: InstantInfo;
}

/** The choice of a ticket, the ticket itself, and its prize table. */
export function ScratchTable({ port, terms }: ScratchTableProps) {
  const t = useText(scratchTexts);
  const { round } = port;
  const [chosen, setChosen] = useState<Ticket | null>(null);
  const series = useRoundSeries({ port, pace_ms: PACE_MS });
  const { isCovered, reveal } = useCover(round?.key, series.isRunning);
  const tickets = TICKETS.filter(
    ({ price_cents }) => price_cents >= terms.min_cents && price_cents <= terms.max_cents,
  );
  const ticket = chosen ?? ticketOf(round?.state.bet.stake_cents ?? tickets[0]?.price_cents ?? 0);
  const { price_cents } = ticket;
  const view = round?.state.bet.stake_cents === price_cents ? round.state : null;
  const isBusy = port.order !== 'none' || series.isRunning || isCovered;
  return (
    <>
      <div className={styles.play}>
        <TicketChoice tickets={tickets} chosen={ticket} disabled={isBusy} onChoose={setChosen} />
        <TicketCard
          ticket={ticket}
          view={view}
          ticketKey={round?.key}
          isCovered={isCovered}
          onScratched={reveal}
        />
        <RoundResult state={isCovered ? null : view} />
        <PrizeTable price_cents={price_cents} max_win_cents={terms.max_win_cents} />
      </div>
      <div className={styles.foot}>
        <BarSwap shows={isCovered ? 'actions' : 'stake'}>
          {isCovered ? (
            <RevealBar note={t('scratch')} label={t('reveal')} onReveal={reveal} />
          ) : (
            <PlayBar
              stake_cents={price_cents}
              port={port}
              series={series}
              bet={tickets.includes(ticket) ? { stake_cents: price_cents } : null}
              label={t('buy', { amount: formatKsh(price_cents) })}
            />
          )}
        </BarSwap>
      </div>
    </>
  );
}

/** Whether the latest ticket is covered. Tickets of a series are shown at once. */
function useCover(ticketKey: string | undefined, isSeries: boolean) {
  const [revealed, setRevealed] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (isSeries) setRevealed(ticketKey);
  }, [isSeries, ticketKey]);
  return {
    isCovered: ticketKey !== undefined && ticketKey !== revealed && !isSeries,
    reveal: () => setRevealed(ticketKey),
  };
}
