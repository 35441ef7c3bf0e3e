import {
  type JackpotBetAnswer,
  type JackpotBetBody,
  type JackpotRefusal,
  toCents,
  topics,
} from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { type BetPolicy, taxOf } from '@jukwaa/domain';
import { jackpotEn, ordersEn } from '@jukwaa/domain/texts';
import { type Clock, fail, type Result, type Rng, refuserOf, succeed } from '../../../kit/index.ts';
import { type StakeRefusal, stakeAnswer } from '../../wallet/index.ts';
import type { CurrentOffer } from '../offer/game-now.ts';
import type { JackpotFacts, JackpotFactsReader } from '../offer/jackpot-facts.ts';
import { type JudgedPicks, judgePicks } from './judge-picks.ts';
import { newTicketCode } from './ticket-code.ts';

interface Deps {
  readonly clock: Pick<Clock, 'now'>;
  readonly rng: Pick<Rng, 'int'>;
  readonly facts: JackpotFactsReader;
  readonly offer: CurrentOffer;
  readonly policyAt: (now: Date) => BetPolicy;
}

interface PlacedRow {
  readonly ticket_id: number | null;
  readonly refusal: StakeRefusal | null;
}

const refuse = refuserOf({ ...ordersEn, ...jackpotEn });
const refused = (code: JackpotRefusal) => fail(refuse(code === 'no_such_jackpot' ? 404 : 422, code));
/** The message on the balance channel: any text makes the page fetch the balance. */
const MOVED = JSON.stringify({ message: 'stake' });
const SUCCESS = 'Bet Placed Successfully';

/** The fields of a request that are not the ticket: the visit and the code that the picks came from. */
const originOf = ({
  bets: _,
  stake: _s,
  stake_type: _t,
  bet_type: _b,
  source: _o,
  ...origin
}: JackpotBetBody) => Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== ''));

/**
 * Places a ticket in the transaction of its order, at the server's own price: the price of a line times the lines, with the wager
 * tax in force now. Refuses one whose stake is another.
 */
export function createPlaceTicket({ clock, rng, facts, offer, policyAt }: Deps) {
  async function write(
    tx: Queryable,
    userId: number,
    { id, category, stake_cents }: JackpotFacts,
    { masks, lines }: JudgedPicks,
    { now, origin }: { readonly now: Date; readonly origin: object },
  ): Promise<Result<JackpotBetAnswer>> {
    const stake = lines * stake_cents;
    const tax = Number(taxOf(policyAt(now), 'on-stake', BigInt(stake)));
    const code = newTicketCode(rng);
    const [row] = await tx.query<PlacedRow>(
      'select ticket_id, refusal from jackpot.place_ticket($1, $2, $3, $4, $5, $6, $7, $8, $9::smallint[], $10, $11, $12)',
      [
        id,
        String(category),
        userId,
        now,
        stake,
        tax,
        lines,
        code,
        masks,
        JSON.stringify(origin),
        topics.balance(userId),
        MOVED,
      ],
    );
    if (row?.refusal) return fail(stakeAnswer(row.refusal));
    if (row?.ticket_id == null) return refused('jackpot_closed');
    return succeed({ data: SUCCESS, id: String(row.ticket_id), code, lines, stake_cents: stake });
  }

  return async (
    tx: Queryable,
    userId: number,
    jackpotId: number,
    body: JackpotBetBody,
  ): Promise<Result<JackpotBetAnswer>> => {
    const now = clock.now();
    const jackpot = await facts.byId(jackpotId, tx);
    if (jackpot === null) return refused('no_such_jackpot');
    const picks = judgePicks(jackpot, body.bets, offer, now);
    if (!picks.ok) return refused(picks.error);
    if (toCents(body.stake) !== picks.value.lines * jackpot.stake_cents)
      return fail(refuse(422, 'wrong_stake'));
    return write(tx, userId, jackpot, picks.value, { now, origin: originOf(body) });
  };
}
