import type { ApiError } from '@jukwaa/api';
import type { Draw, DrawnResult, DrawState, DrawTicket } from '@jukwaa/contracts';
import type { PlacedStake } from '@jukwaa/domain/games';
import { useChips } from '@jukwaa/game-kit/instant';
import { type Query, useServerNow } from '@jukwaa/remote-kit';
import { useState } from 'react';
import styles from './draw.module.css';
import type { DrawKind } from './kind.ts';
import { useTicketPort } from './orders/use-ticket-port.ts';
import { DrawClock } from './parts/draw-clock.tsx';
import { DrawTabs } from './parts/draw-tabs.tsx';
import { DrawsAhead } from './parts/draws-ahead.tsx';
import { Outcome } from './parts/outcome.tsx';
import { ResultStrip } from './parts/result-strip.tsx';
import { TicketBar } from './parts/ticket-bar.tsx';
import { nowOf, openDraws } from './state/clock.ts';
import { useOwnTickets } from './state/own-tickets.ts';
import { useKeptNotice } from './state/use-kept-notice.ts';
import { useMissedResult } from './state/use-missed-result.ts';
import { useRoundLive } from './state/use-round-live.ts';

interface DrawPlayProps<Spot extends object> {
  readonly kind: DrawKind<Spot>;
  readonly state: DrawState;
  readonly query: Query<DrawState, ApiError>;
  readonly isFramed: boolean;
  readonly onRoundLive: (isLive: boolean) => void;
}

/** The newest public result. */
function shownResult(
  { recent }: DrawState,
  drawn: Draw | null,
): Pick<DrawnResult, 'number' | 'result'> | null {
  if (drawn !== null && drawn.result !== null) return { number: drawn.number, result: drawn.result };
  return recent[0] ?? null;
}

/** The last placed ticket as a round of chips: it clears the layout, and its bets can be repeated. */
function playedOf<Spot extends object>({ betsOf }: DrawKind<Spot>, ticket: DrawTicket | null) {
  if (ticket === null) return null;
  const bets: readonly (Spot & PlacedStake)[] = betsOf(ticket);
  return { key: String(ticket.id), state: { bet: { bets } } };
}

/** Results, clock, stage and board in the first view; tickets and results of the past below. */
export function DrawPlay<Spot extends object>(props: DrawPlayProps<Spot>) {
  const { kind, state, query, isFramed, onRoundLive } = props;
  const at = useServerNow();
  const now = nowOf(state, at);
  const open = openDraws(state, at);
  const [chosen, setChosen] = useState<number | null>(null);
  const target = open.find(({ number }) => number === chosen) ?? open[0] ?? null;
  const { own, tickets } = useOwnTickets(kind.game, state.draws);
  const port = useTicketPort(kind.game, own);
  const { nameOf, Stage, Board } = kind;
  const chips = useChips<Spot>({ nameOf, limits: state.terms, round: playedOf(kind, port.last) });
  const drawn = now.kind === 'drawn' ? now.draw : null;
  const shown = shownResult(state, drawn);
  const isNew = drawn !== null && drawn.number === shown?.number;
  useMissedResult(now, query);
  useKeptNotice(tickets);
  useRoundLive(drawn, tickets, onRoundLive);
  return (
    <>
      <ResultStrip kind={kind} recent={state.recent} />
      <div className={styles.table}>
        <DrawClock now={now} draws={state.draws} paused={state.terms.paused} />
        <Stage key={shown?.number} result={shown?.result ?? null} isNew={isNew} />
        <Outcome kind={kind} shown={shown} isNew={isNew} tickets={tickets} />
        {open.length > 1 && <DrawsAhead draws={open} chosen={target?.number ?? null} onChoose={setChosen} />}
        <Board
          chips={chips}
          result={chips.bets.length === 0 ? (shown?.result ?? null) : null}
          disabled={port.order !== 'none'}
        />
        <DrawTabs kind={kind} state={state} tickets={tickets} />
      </div>
      <div className={isFramed ? styles.foot : styles.inShell}>
        <TicketBar
          chips={chips}
          port={port}
          terms={state.terms}
          tickets={tickets}
          target={target}
          next={open[0] ?? null}
        />
      </div>
    </>
  );
}
