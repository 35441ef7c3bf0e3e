import { type JackpotBetAnswer, type JackpotCategory, topics } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { bodyHash, type KeyedOrder, type StoredAnswer } from '../../../kit/index.ts';

/** A ticket as it is stored. Money in cents; the wager tax is in the stake. */
export interface NewTicketRow {
  readonly at: Date;
  readonly stake: number;
  readonly tax: number;
  readonly lines: number;
  readonly code: string;
  /** Masks by match number. */
  readonly picks: readonly number[];
  readonly origin: object;
}

/** A ticket and its order. */
export interface OrderedTicket {
  readonly order: KeyedOrder;
  readonly ticket: NewTicketRow;
}

interface DecisionRow extends StoredAnswer {
  readonly n: number;
}

/** The message on the balance channel: any text makes the page fetch the balance. */
const MOVED = JSON.stringify({ message: 'stake' });
const SUCCESS = 'Bet Placed Successfully';

/** The answer of a stored ticket, without its id. */
const answerOf = ({ code, lines, stake }: NewTicketRow): Omit<JackpotBetAnswer, 'id'> => ({
  data: SUCCESS,
  code,
  lines,
  stake_cents: stake,
});

/** Takes the stakes of one jackpot's tickets and stores them, in one statement. The decisions are in the order of the tickets. */
export async function storeTickets(
  db: Queryable,
  jackpot: { readonly id: number; readonly category: JackpotCategory },
  tickets: readonly OrderedTicket[],
): Promise<StoredAnswer[]> {
  const rows = tickets.map(({ order: { userId, key, body }, ticket }, n) => ({
    ...ticket,
    n,
    user_id: userId,
    key,
    hash: bodyHash(body),
    answer: answerOf(ticket),
    topic: topics.balance(userId),
  }));
  const decided = await db.query<DecisionRow>(
    'select n, verdict, result, refusal from jackpot.place_together($1, $2, $3, $4)',
    [jackpot.id, String(jackpot.category), JSON.stringify(rows), MOVED],
  );
  const byPlace = new Map(decided.map((row) => [row.n, row]));
  return tickets.map((_, n) => {
    const row = byPlace.get(n);
    if (row === undefined) throw new Error('a ticket has no decision');
    return row;
  });
}
