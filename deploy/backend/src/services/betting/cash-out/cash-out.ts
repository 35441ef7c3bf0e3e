import { randomUUID } from 'node:crypto';
import type { CashOut, CashOutBody, CashOutQuote } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { Arrival, Clock, Outbox, ServiceError } from '../../../kit/index.ts';
import { moneyMessages, pay } from '../../wallet/index.ts';
import type { BetRow } from '../bets/bet-view.ts';
import type { BettingConfig } from '../betting-config.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { bettingAnswer, refuse } from '../betting-texts.ts';
import type { Offer } from '../offer-port.ts';
import { legsWithResults } from '../settlement/legs-with-results.ts';
import {
  betOf,
  cashOutOf,
  cashOutStands,
  keepCashOut,
  keepQuote,
  openQuote,
} from './cash-outs-repository.ts';
import { priceBet, type Sellable } from './price-bet.ts';

/** The result of an acceptance: a sale, a refusal, or a lower value with its new quote. */
export type Acceptance =
  | { readonly state: 'sold'; readonly sale: CashOut }
  | { readonly state: 'changed'; readonly quote: CashOutQuote }
  | { readonly state: 'refused'; readonly error: ServiceError };

export interface CashOuts {
  /** The current value of a user's bet; null when the user has no such bet. */
  quote(userId: number, betId: number): Promise<CashOutQuote | null>;
  /**
   * Sells all or a part of a bet at its current value, unless that is below the quote; once per quote.
   *
   * @param park runs the delay of live bets; meanwhile the call leaves its place to others
   */
  accept(userId: number, betId: number, body: CashOutBody, park: Arrival['park']): Promise<Acceptance>;
}

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Real time, which decides when quotes expire. */
  readonly realNow: () => Date;
  readonly offer: Pick<Offer, 'current'>;
  readonly config: Pick<BettingConfig, 'inPlayDelayMs' | 'cashOutQuoteMs'>;
  readonly policy: Pick<BettingPolicy, 'cashOutMarginBp'>;
}

const refused = (error: ServiceError): Acceptance => ({ state: 'refused', error });
const NO_BET = () => refused(refuse(404, 'no_such_bet'));

type Priced = Sellable | Extract<CashOutQuote, { available: false }>['reason'];

const priceIn = async (tx: Queryable, bet: BetRow, { offer, policy }: Deps): Promise<Priced> =>
  priceBet(bet, await legsWithResults(tx, [bet.id]), offer, policy.cashOutMarginBp());

/** Creates and stores a quote for a bet at these prices. */
async function quoteFor(
  tx: Queryable,
  bet: BetRow,
  priced: Priced,
  { realNow, config }: Deps,
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
  deps: Deps,
): Promise<Acceptance> {
  const before = await cashOutOf(tx, quote_id, bet.id);
  if (before !== null)
    return before.share === share
      ? { state: 'sold', sale: before }
      : refused(refuse(409, 'key_reused.quote'));
  const quote = await openQuote(tx, quote_id, bet.id, arrived);
  const priced = await priceIn(tx, bet, deps);
  if (typeof priced === 'string') return refused(refuse(422, `cash_out_${priced}`));
  const whole = priced.worthOf(priced.open_stake_cents)?.payout_cents ?? 0;
  if (quote === null || quote.version !== bet.version || whole < quote.payout_cents)
    return { state: 'changed', quote: await quoteFor(tx, bet, priced, deps) };
  const sale = saleOf(bet, priced, quote_id, share, deps.clock.now());
  if (sale === null) return refused(refuse(422, 'cash_out_worthless'));
  await book(tx, deps.outbox, bet.user_id, sale);
  // The last check, so that few stops can happen between it and the commit.
  if (!priced.isStillOffered() || !(await cashOutStands(tx, bet.id, priced.legs))) throw new CashOutStopped();
  return { state: 'sold', sale };
}

/** Rolls back a sale whose price is no longer valid. */
class CashOutStopped extends Error {
  override readonly name = 'CashOutStopped';
}

export function createCashOuts(deps: Deps): CashOuts {
  const { db, clock, realNow, config } = deps;
  return {
    async quote(userId, betId) {
      const bet = await betOf(db, userId, betId, { lock: false });
      return bet === null ? null : quoteFor(db, bet, await priceIn(db, bet, deps), deps);
    },

    async accept(userId, betId, body, park) {
      const arrived = realNow();
      const seen = await betOf(db, userId, betId, { lock: false });
      if (seen === null) return NO_BET();
      const first = await priceIn(db, seen, deps);
      // Live bets are sold after the in-play delay, so that users cannot sell on news that the prices do not include yet.
      if (typeof first !== 'string' && first.live) await park(() => clock.sleep(config.inPlayDelayMs));
      try {
        return await db.transaction(async (tx) => {
          const bet = await betOf(tx, userId, betId, { lock: true });
          return bet === null ? NO_BET() : acceptIn(tx, bet, body, arrived, deps);
        });
      } catch (error) {
        if (error instanceof CashOutStopped) return refused(refuse(422, 'cash_out_leg_suspended'));
        throw error;
      }
    },
  };
}

/** Computes the sale of a share of the open stake; null when it is worth nothing. */
function saleOf(
  bet: BetRow,
  { open_stake_cents, worthOf }: Sellable,
  quote_id: string,
  share: number,
  now: Date,
): CashOut | null {
  const stake_cents = Math.floor((open_stake_cents * share) / 100);
  const value = stake_cents === 0 ? null : worthOf(stake_cents);
  if (value === null) return null;
  return {
    bet_id: String(bet.id),
    quote_id,
    share,
    stake_cents,
    ...value,
    open_stake_cents: open_stake_cents - stake_cents,
    at: now.toISOString(),
  };
}

/** Pays the sale and stores it. */
async function book(tx: Queryable, outbox: Outbox, userId: number, sale: CashOut): Promise<void> {
  const at = new Date(sale.at);
  await pay(tx, [
    {
      of: { product: 'sports', game: null, id: sale.bet_id },
      key: `cash-out:${sale.quote_id}`,
      reason: 'cash_out',
      user: userId,
      paid_cents: sale.payout_cents,
      withheld_cents: sale.tax_cents,
      at,
    },
  ]);
  await keepCashOut(tx, sale);
  const { bet_id, payout_cents } = sale;
  const notice = { code: 'cashed_out', bet_id, amount_cents: payout_cents } as const;
  await outbox.add(tx, ...moneyMessages(userId, 'success', notice));
}
