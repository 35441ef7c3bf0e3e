import { randomUUID } from 'node:crypto';
import type { HttpClient } from '@jukwaa/api';
import { fail, JackpotBetAnswer, ok } from '@jukwaa/contracts';
import * as v from 'valibot';
import { askOrder, MAY_STAND_MS, type Manner, type TriedOrder } from '../players/ask-order.ts';
import type { TicketPicks } from './recount.ts';
import { lineCount } from './ticket-picks.ts';

/** A match of a jackpot's list. */
export interface ListedGame {
  readonly match_number: number;
  readonly match_id: number;
}

/** An open jackpot for the players. */
export interface ListedJackpot {
  readonly id: number;
  readonly stake_cents: number;
  readonly games: readonly ListedGame[];
}

/** A ticket that a player wants to buy. */
export interface JackpotTicketOrder extends TriedOrder {
  readonly jackpotId: number;
  readonly picks: TicketPicks;
  readonly stake_cents: number;
  readonly key: string;
  /** Its code, once it is known to be placed. */
  code: string | null;
}

export const newTicketOrder = (
  { id, stake_cents }: ListedJackpot,
  picks: TicketPicks,
): JackpotTicketOrder => ({
  jackpotId: id,
  picks,
  stake_cents: stake_cents * lineCount(picks),
  key: randomUUID(),
  code: null,
  lostAnswers: 0,
  isCut: false,
  hungUp: false,
  answer: null,
});

/** The body of a ticket with the fields of the operator's specification. */
export const ticketBody = ({ games }: ListedJackpot, picks: TicketPicks, stake_cents: number) => ({
  bet_type: 1,
  bets: games.flatMap(({ match_number, match_id }, game) =>
    (picks[game] ?? []).map((outcome_id) => ({
      match_number,
      match_id,
      market_id: 1,
      outcome_id,
      specifier: '',
      producer_id: 3,
    })),
  ),
  campaign: '',
  ip_address: '',
  medium: '',
  source: 1,
  stake: stake_cents / 100,
  stake_type: 'cash',
  useragent: 'proof',
});

/** Buys a ticket, repeated under its key until the answer is known; recalled after a minute, as in the page. */
export async function buyTicket(
  http: HttpClient,
  jackpot: ListedJackpot,
  order: JackpotTicketOrder,
  manner: Manner<JackpotTicketOrder>,
): Promise<void> {
  const body = ticketBody(jackpot, order.picks, order.stake_cents);
  const until = performance.now() + MAY_STAND_MS;
  const send = async (client: HttpClient) => {
    const path = `/api/jackpot/jackpot/${jackpot.id}/bet${performance.now() > until ? '/recall' : ''}`;
    const answer = await client.send({
      method: 'POST',
      path,
      body,
      headers: { 'idempotency-key': order.key },
    });
    return answer.ok ? ok(v.parse(JackpotBetAnswer, answer.value.body)) : fail(answer.error);
  };
  await askOrder(
    {
      order,
      http,
      send,
      done({ id, code, stake_cents }) {
        order.code = code;
        return { kind: 'done', id, main_cents: -stake_cents };
      },
    },
    manner,
  );
}
