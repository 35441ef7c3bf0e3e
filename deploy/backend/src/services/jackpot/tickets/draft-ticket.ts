import { type JackpotBetBody, type JackpotRefusal, toCents } from '@jukwaa/contracts';
import { type BetPolicy, taxOf } from '@jukwaa/domain';
import { jackpotEn, ordersEn } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import {
  type Clock,
  fail,
  type Result,
  type Rng,
  refuserOf,
  type ServiceError,
  storedRefusalOf,
  succeed,
  TryAgain,
} from '../../../kit/index.ts';
import { StoredStakeRefusal, stakeAnswer } from '../../wallet/index.ts';
import type { CurrentOffer } from '../offer/game-now.ts';
import type { JackpotFacts, JackpotFactsReader } from '../offer/jackpot-facts.ts';
import { judgePicks } from './judge-picks.ts';
import type { NewTicketRow } from './store-tickets.ts';
import { newTicketCode } from './ticket-code.ts';

/** A ticket that can be placed now, at the server's own price. */
export interface TicketDraft {
  readonly jackpot: Pick<JackpotFacts, 'id' | 'category'>;
  readonly ticket: NewTicketRow;
  /** Judges the picks again; returns why the ticket is refused now, or null. */
  readonly check: () => ServiceError | null;
}

export interface DraftDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly rng: Pick<Rng, 'int'>;
  readonly facts: JackpotFactsReader;
  readonly offer: CurrentOffer;
  readonly policyAt: (now: Date) => BetPolicy;
}

const refuse = refuserOf({ ...ordersEn, ...jackpotEn });
/** The answer of a ticket that its jackpot does not take. */
const ticketRefusal = (code: JackpotRefusal): ServiceError =>
  refuse(code === 'no_such_jackpot' ? 404 : 422, code);

/** The same by the current offer. `TryAgain`, which must not be stored, while it is unknown whether the producer of a game is up. */
function refusalNow(
  code: JackpotRefusal,
  { games }: JackpotFacts,
  { match, isKnown }: CurrentOffer,
): ServiceError {
  const isBlind = games.some(({ match_id }) => {
    const producer = match(match_id)?.producer_id;
    return producer !== undefined && !isKnown(producer);
  });
  return code === 'pick_unavailable' && isBlind ? new TryAgain() : ticketRefusal(code);
}

const Closed = v.object({ code: v.literal('jackpot_closed') });
const AnyCode = v.object({ code: v.string() });
/** Completes a refusal by `jackpot.place_together`. One of a newer version gets the sentence of any order that was not placed. */
export function completeTicketRefusal(stored: unknown): ServiceError {
  if (v.is(Closed, stored)) return ticketRefusal(stored.code);
  if (v.is(StoredStakeRefusal, stored)) return stakeAnswer(stored);
  const { code } = v.parse(AnyCode, stored);
  return storedRefusalOf(422, { code, message: ordersEn.recalled });
}

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
 * Drafts a ticket at the server's own price: the price of a line times the lines, with the wager tax in force now. Refuses one whose
 * stake is another.
 */
export function createDraftTicket({ clock, rng, facts, offer, policyAt }: DraftDeps) {
  return async (jackpotId: number, body: JackpotBetBody): Promise<Result<TicketDraft>> => {
    const jackpot = await facts.byId(jackpotId);
    if (jackpot === null) return fail(ticketRefusal('no_such_jackpot'));
    const at = clock.now();
    const judge = (now: Date) => judgePicks(jackpot, body.bets, offer, now);
    const picks = judge(at);
    if (!picks.ok) return fail(refusalNow(picks.error, jackpot, offer));
    const { lines, masks } = picks.value;
    const stake = lines * jackpot.stake_cents;
    if (toCents(body.stake) !== stake) return fail(refuse(422, 'wrong_stake'));
    const tax = Number(taxOf(policyAt(at), 'on-stake', BigInt(stake)));
    const code = newTicketCode(rng);
    return succeed({
      jackpot,
      ticket: { at, stake, tax, lines, code, picks: masks, origin: originOf(body) },
      check: () => {
        const again = judge(clock.now());
        return again.ok ? null : refusalNow(again.error, jackpot, offer);
      },
    });
  };
}
