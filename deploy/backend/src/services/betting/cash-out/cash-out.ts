import { randomUUID } from 'node:crypto';
import { CashOutAnswer, type CashOutBody, type CashOutQuote } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import {
  type Arrival,
  type Clock,
  defineOrders,
  fail,
  type KeyedOrder,
  type Orders,
  type Outbox,
  type Result,
  refusalOf,
  succeed,
} from '../../../kit/index.ts';
import type { BetRow } from '../bets/bet-view.ts';
import type { BettingConfig } from '../betting-config.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { bettingAnswer, refuse } from '../betting-texts.ts';
import type { BettingOffer } from '../offer-port.ts';
import { legsWithResults } from '../settlement/legs-with-results.ts';
import {
  betOf,
  cashOutOf,
  cashOutStands,
  keepQuote,
  lockedBetOf,
  openQuote,
} from './cash-outs-repository.ts';
import { priceBet, type Sellable } from './price-bet.ts';
import { book, saleOf } from './sale.ts';

export interface CashOuts {
  /** The current value of a user's bet; null when the user has no such bet. */
  quote(userId: number, betId: number): Promise<CashOutQuote | null>;
  /**
   * Sells all or a part of a bet at its current value, once per key and once per quote. A value below the quote is refused with
   * `value_changed` and a new quote.
   *
   * @param park runs the delay of live bets; meanwhile the call leaves its place to others
   */
  accept(
    order: KeyedOrder,
    betId: number,
    body: CashOutBody,
    park: Arrival['park'],
  ): Promise<Result<CashOutAnswer>>;
}

export interface CashOutDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Real time, which decides when quotes expire. */
  readonly realNow: () => Date;
  readonly offer: Pick<BettingOffer, 'current'>;
  readonly config: Pick<BettingConfig, 'inPlayDelayMs' | 'cashOutQuoteMs'>;
  readonly policy: Pick<BettingPolicy, 'cashOutMarginBp'>;
}

/** The orders of cash-outs. */
export const cashOutOrders = ({ clock }: Pick<CashOutDeps, 'clock'>): Orders<CashOutAnswer> =>
  defineOrders({ scope: 'bet_cash_outs', clock, result: CashOutAnswer });

type Priced = Sellable | Extract<CashOutQuote, { available: false }>['reason'];

const priceIn = async (tx: Queryable, bet: BetRow, { offer, policy }: CashOutDeps): Promise<Priced> =>
  priceBet(bet, await legsWithResults(tx, [bet.id]), offer, policy.cashOutMarginBp());

/** Creates and stores a quote for a bet at these prices. */
async function quoteFor(
  tx: Queryable,
  bet: BetRow,
  priced: Priced,
  { realNow, config }: CashOutDeps,
): Promise<CashOutQuote> {
  const value = typeof priced === 'string' ? null : priced.worthOf(priced.open_stake_cents);
  if (typeof priced === 'string' || value === null) {
    const reason = typeof priced === 'string' ? priced : 'worthless';
    return { available: false, reason, message: bettingAnswer(`cash_out_${reason}`).message };
  }
  const now = realNow();
  const expires_at = new Date(now.getTime() + config.cashOutQuoteMs);
  const quote_id = randomUUID();
  const { version } = bet;
  const { payout_cents } = value;
  await keepQuote(tx, { id: quote_id, bet_id: bet.id, version, payout_cents, expires_at }, now);
  const { open_stake_cents } = priced;
  return { available: true, quote_id, expires_at: expires_at.toISOString(), open_stake_cents, ...value };
}

/** Accepts a quote for a locked bet; `arrived` is the real time of the user's request. */
async function acceptIn(
  tx: Queryable,
  bet: BetRow,
  { quote_id, share }: CashOutBody,
  arrived: Date,
  deps: CashOutDeps,
): Promise<Result<CashOutAnswer>> {
  const before = await cashOutOf(tx, quote_id, bet.id);
  if (before !== null)
    return before.share === share ? succeed({ data: before }) : fail(refuse(409, 'key_reused.quote'));
  const quote = await openQuote(tx, quote_id, bet.id, arrived);
  const priced = await priceIn(tx, bet, deps);
  if (typeof priced === 'string') return fail(refuse(422, `cash_out_${priced}`));
  const whole = priced.worthOf(priced.open_stake_cents)?.payout_cents ?? 0;
  if (quote === null || quote.version !== bet.version || whole < quote.payout_cents)
    return fail(refuse(409, 'value_changed'));
  const sale = saleOf(bet, priced, quote_id, share, deps.clock.now());
  if (sale === null) return fail(refuse(422, 'cash_out_worthless'));
  await book(tx, deps.outbox, bet.user_id, sale);
  // The last check, so that few stops can happen between it and the commit. Its refusal undoes the booking.
  if (!priced.isStillOffered() || !(await cashOutStands(tx, bet.id, priced.legs)))
    return fail(refuse(422, 'cash_out_leg_suspended'));
  return succeed({ data: sale });
}

/**
 * Quotes and sells bets.
 *
 * @param orders the keys of the sales
 */
export function createCashOuts(deps: CashOutDeps, orders: Pick<Orders<CashOutAnswer>, 'once'>): CashOuts {
  const { db, clock, realNow, config } = deps;

  async function quote(userId: number, betId: number): Promise<CashOutQuote | null> {
    const bet = await betOf(db, userId, betId);
    return bet === null ? null : quoteFor(db, bet, await priceIn(db, bet, deps), deps);
  }

  /** Live bets are sold after the in-play delay, so that users cannot sell on news that the prices do not include yet. */
  async function waitForLive(userId: number, betId: number, park: Arrival['park']): Promise<void> {
    const bet = await betOf(db, userId, betId);
    const priced = bet === null ? null : await priceIn(db, bet, deps);
    if (priced !== null && typeof priced !== 'string' && priced.live)
      await park(() => clock.sleep(config.inPlayDelayMs));
  }

  return {
    quote,
    async accept(order, betId, body, park) {
      const { userId } = order;
      const arrived = realNow();
      await waitForLive(userId, betId, park);
      const answer = await db.transaction((tx) =>
        orders.once(tx, order, async () => {
          const bet = await lockedBetOf(tx, userId, betId);
          return bet === null ? fail(refuse(404, 'no_such_bet')) : acceptIn(tx, bet, body, arrived, deps);
        }),
      );
      if (answer.ok || answer.error.code !== 'value_changed') return answer;
      // The quote is no part of the stored answer: a repeat gets one that is still open.
      const now = await quote(userId, betId);
      return now === null ? answer : fail(refusalOf(409, bettingAnswer('value_changed'), { quote: now }));
    },
  };
}
