import type { DrawGame, DrawHistoryAnswer, DrawTicket } from '@jukwaa/contracts';
import type { DrawDeps } from '../draws-deps.ts';
import { withResult } from '../store/draw-row.ts';
import { type DrawTicketRow, ownTicket, TICKET } from '../store/ticket-row.ts';

/** Tickets of a page of the history. */
const PAGE = 20;

/** The user's tickets of the open draws and of the newest ended one, newest first. */
export async function currentTickets(
  { db }: Pick<DrawDeps, 'db'>,
  game: DrawGame,
  userId: number,
): Promise<DrawTicket[]> {
  const rows = await db.query<DrawTicketRow>(
    `select ${TICKET} from draws.tickets where user_id = $1 and game = $2 and draw >=
       (select coalesce(max(number), 0) from draws.draws where game = $2 and state <> 'open')
     order by id desc`,
    [userId, game],
  );
  return rows.map(ownTicket);
}

type HistoryRow = DrawTicketRow & { readonly result: unknown };

/** A page of the user's tickets of a game, newest first, each with the result of its draw. */
export async function ticketHistory(
  { db }: Pick<DrawDeps, 'db'>,
  userId: number,
  { game, after }: { readonly game: DrawGame; readonly after?: number | undefined },
): Promise<DrawHistoryAnswer> {
  const rows = await db.query<HistoryRow>(
    `select t.id, t.game, t.draw, t.user_id, t.bets, t.stake_cents, t.max_win_cents, t.paid_cents, t.state, t.placed_at, d.result
     from draws.tickets t left join draws.draws d on d.game = t.game and d.number = t.draw
     where t.user_id = $1 and t.game = $2 and ($3::bigint is null or t.id < $3) order by t.id desc limit $4`,
    [userId, game, after ?? null, PAGE + 1],
  );
  const page = withResult(rows.slice(0, PAGE));
  const last = page.at(-1);
  const data = page.map(({ result, ...ticket }) => ({ ticket: ownTicket(ticket), result }));
  return rows.length > PAGE && last !== undefined ? { data, next: String(last.id) } : { data };
}
