import { MOST_TICKETS } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { fail, liveMessage, type Result, type ServiceError, succeed } from '../../../kit/index.ts';
import { stakeAnswer } from '../../wallet/index.ts';
import { bookOf, type DrawDeps, refuse, stakeId, termsAt } from '../draws-deps.ts';
import type { PlayedDraws } from '../engine/played-draws.ts';
import { lockBound, storeBound } from '../store/draw-row.ts';
import { betsOf, type DrawTicketRow, TICKET } from '../store/ticket-row.ts';
import { withinExposure } from './exposure.ts';

/** A ticket as it is asked for. */
export interface TicketAsk {
  readonly userId: number;
  readonly bets: unknown;
}

/** A ticket whose bets are possible, with its stake. */
interface Checked<A> {
  readonly ask: A;
  readonly stake_cents: number;
}

type Answers<A> = Map<A, Result<DrawTicketRow>>;

/** Splits off the tickets that the rules or the limits of a player refuse; each is of another user. */
async function checkTickets<A extends TicketAsk>(
  tx: Queryable,
  { game, machine }: PlayedDraws,
  draw: number,
  asks: readonly A[],
  max_cents: number,
): Promise<{ readonly checked: Checked<A>[]; readonly refused: Answers<A> }> {
  const rows = await tx.query<{ user_id: number; tickets: number; staked_cents: number }>(
    `select user_id, count(*) as tickets, sum(stake_cents)::bigint as staked_cents from draws.tickets
     where game = $1 and draw = $2 and user_id = any($3::bigint[]) group by user_id`,
    [game, draw, asks.map(({ userId }) => userId)],
  );
  const own = new Map(rows.map((row) => [row.user_id, row]));
  const checked: Checked<A>[] = [];
  const refused: Answers<A> = new Map();
  for (const ask of asks) {
    const stake = machine.stakeOf(ask.bets);
    const { tickets = 0, staked_cents = 0 } = own.get(ask.userId) ?? {};
    if (!stake.ok) refused.set(ask, fail(refuse(422, 'bad_bet')));
    else if (tickets >= MOST_TICKETS) refused.set(ask, fail(refuse(422, 'too_many_tickets')));
    else if (staked_cents + stake.value > max_cents)
      refused.set(ask, fail(stakeAnswer({ code: 'stake_too_high', limit_cents: max_cents })));
    else checked.push({ ask, stake_cents: stake.value });
  }
  return { checked, refused };
}

/** Writes tickets; returns them by their user. */
async function storeNew(
  tx: Queryable,
  { game }: PlayedDraws,
  draw: number,
  tickets: readonly Checked<TicketAsk>[],
  { max_win_cents, at }: { readonly max_win_cents: number; readonly at: Date },
): Promise<Map<number, DrawTicketRow>> {
  const rows = tickets.map(({ ask, stake_cents }) => ({ user_id: ask.userId, bets: ask.bets, stake_cents }));
  const stored = await tx.query<DrawTicketRow>(
    `insert into draws.tickets (game, draw, user_id, bets, stake_cents, max_win_cents, placed_at)
     select $1, $2, n.user_id, n.bets, n.stake_cents, $4, $5
     from jsonb_to_recordset($3::jsonb) as n (user_id bigint, bets jsonb, stake_cents bigint) returning ${TICKET}`,
    [game, draw, JSON.stringify(rows), max_win_cents, at],
  );
  return new Map(stored.map((ticket) => [ticket.user_id, ticket]));
}

/** Takes the stakes of stored tickets. Removes those that the wallet refuses; returns the refusals by user. */
async function takeStakes(
  tx: Queryable,
  { services, outbox }: DrawDeps,
  { game }: PlayedDraws,
  tickets: readonly DrawTicketRow[],
): Promise<Map<number, ServiceError>> {
  const stakes = tickets.map(({ id, user_id, stake_cents, placed_at }) => ({
    id: stakeId(id),
    user: user_id,
    account: 'main' as const,
    stake_cents,
    wager_tax_cents: services.policy.gameTaxAt(placed_at, stake_cents),
    at: placed_at,
  }));
  const taken = await services.wallet.takeStakes(tx, bookOf(game), stakes);
  const refused = new Map<number, ServiceError>();
  for (const [place, { user_id }] of tickets.entries()) {
    const one = taken[place];
    if (one?.state === 'refused') refused.set(user_id, stakeAnswer(one.refusal));
  }
  const unpaid = tickets.filter(({ user_id }) => refused.has(user_id)).map(({ id }) => id);
  if (unpaid.length > 0) await tx.query('delete from draws.tickets where id = any($1::bigint[])', [unpaid]);
  const paid = tickets.filter(({ user_id }) => !refused.has(user_id));
  await outbox.add(
    tx,
    ...paid.map(({ user_id }) => liveMessage('balance/{user}', { user: user_id }, { message: 'stake' })),
  );
  return refused;
}

/**
 * Stores and stakes the tickets that fit under the exposure; those that it refuses are asked again when the wallet frees some.
 *
 * @param before the bound of the payments so far, in cents; its row is locked
 */
async function placeChecked<A extends TicketAsk>(
  tx: Queryable,
  deps: DrawDeps,
  played: PlayedDraws,
  draw: number,
  checked: readonly Checked<A>[],
  before: number,
): Promise<Answers<A>> {
  const { game, machine } = played;
  const answers: Answers<A> = new Map();
  if (checked.length === 0) return answers;
  const at = deps.clock.now();
  const { max_win_cents, exposure_cents } = termsAt(deps, game, at);
  const { fitting, bound_cents } = await withinExposure(checked, {
    machine,
    betsOf: ({ ask }) => ({ bets: ask.bets, max_win_cents }),
    bound_cents: before,
    exposure_cents,
    stored: () => betsOf(tx, game, draw),
  });
  const tickets = await storeNew(tx, played, draw, fitting, { max_win_cents, at });
  await storeBound(tx, game, draw, bound_cents);
  const refused = await takeStakes(tx, deps, played, [...tickets.values()]);
  for (const { ask } of fitting) {
    const error = refused.get(ask.userId);
    const ticket = tickets.get(ask.userId);
    if (ticket === undefined) throw new Error(`a ticket of ${game} was not stored`);
    answers.set(ask, error === undefined ? succeed(ticket) : fail(error));
  }
  const full = checked.filter(({ ask }) => !answers.has(ask));
  const again =
    refused.size > 0
      ? await placeChecked(tx, deps, played, draw, full, bound_cents)
      : new Map(full.map(({ ask }) => [ask, fail(refuse(422, 'draw_full'))]));
  return new Map([...answers, ...again]);
}

/**
 * Takes the stakes of tickets on one draw, each of another user, and writes them, in the caller's transaction. A refused ticket leaves
 * nothing behind. The round's row is locked before all others, so a ticket is in its draw before the betting closes, or not at all.
 */
export async function placeTickets<A extends TicketAsk>(
  tx: Queryable,
  deps: DrawDeps,
  played: PlayedDraws,
  draw: number,
  asks: readonly A[],
): Promise<Answers<A>> {
  if ((await played.rounds.inPhase(tx, draw, 'BETTING')) === null)
    return new Map(asks.map((ask) => [ask, fail(refuse(422, 'round_closed'))]));
  const { max_cents } = termsAt(deps, played.game, deps.clock.now());
  // Locked before the player's other tickets are counted: parallel tickets keep to the limits of a player, too.
  const before = await lockBound(tx, played.game, draw);
  const { checked, refused } = await checkTickets(tx, played, draw, asks, max_cents);
  return new Map([...refused, ...(await placeChecked(tx, deps, played, draw, checked, before))]);
}
