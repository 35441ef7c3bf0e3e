import { type Bet, CashOutAnswer, CashOutQuoteAnswer } from '@jukwaa/contracts';
import { exactSale, type LegOnSale } from './exact-pay.ts';
import { isRefusedWith, pause } from './placing.ts';
import type { CheckedBet, RandomSource } from './random-bets.ts';
import type { SeasonRun } from './season-run.ts';

const TRIES = 40;
/** Temporary refusals of a sale: a new quote is requested. */
const PASSING = ['value_changed', 'cash_out_leg_suspended', 'cash_out_result_pending'];

const pathOf = ({ id }: CheckedBet) => `/api/betting/bets/${id}/cash-out`;
const headersOf = ({ bettor }: CheckedBet) => ({ 'api-key': bettor.apiKey });

async function quoteOf({ call }: SeasonRun, bet: CheckedBet) {
  return (await call(CashOutQuoteAnswer, 'GET', pathOf(bet), undefined, headersOf(bet))).data;
}

async function accept({ call }: SeasonRun, bet: CheckedBet, body: { quote_id: string; share: number }) {
  return (await call(CashOutAnswer, 'POST', pathOf(bet), body, headersOf(bet))).data;
}

/** The legs as they are sold now; null when one is in play, so that its price moves meanwhile. */
function legsOnSale(bet: CheckedBet, { legs }: Bet): LegOnSale[] | null {
  const onSale = bet.legs.flatMap((leg, n): LegOnSale[] => {
    const seen = legs[n];
    if (seen?.result !== 'open') return [leg];
    if (seen.now === undefined || seen.now.started) return [];
    return [{ odds: leg.odds, result: null, oddsNow: String(seen.now.odds) }];
  });
  return onSale.length === bet.legs.length ? onSale : null;
}

const openStakeOf = ({ stake, sales }: CheckedBet): number =>
  stake - sales.reduce((sum, sale) => sum + sale.stake, 0);

/** Returns the faults of a sale, whose amounts are all known exactly. */
async function sell(
  run: SeasonRun,
  bet: CheckedBet,
  share: number,
): Promise<{ state: 'sold' | 'not_offered' | 'again'; wrong: string[] }> {
  const seen = await run.bet(bet.bettor, bet.id);
  const legs = legsOnSale(bet, seen);
  if (seen.state !== 'open' || legs === null) return { state: 'not_offered', wrong: [] };
  const quote = await quoteOf(run, bet);
  if (!quote.available) {
    const passes = quote.reason === 'leg_suspended' || quote.reason === 'result_pending';
    return { state: passes ? 'again' : 'not_offered', wrong: [] };
  }
  const open = openStakeOf(bet);
  const stake = Math.floor((open * share) / 100);
  const sale = await accept(run, bet, { quote_id: quote.quote_id, share });
  const repeated = await accept(run, bet, { quote_id: quote.quote_id, share });
  bet.sales.push({ stake, paid: sale.payout_cents });
  const facts = [
    ['the quote', quote.payout_cents, exactSale(open, legs)],
    ['the sale', sale.payout_cents, share === 100 ? quote.payout_cents : exactSale(stake, legs)],
    ['the stake sold', sale.stake_cents, stake],
    ['the repeated sale', repeated.payout_cents, sale.payout_cents],
  ] as const;
  const wrong = facts
    .filter(([, is, must]) => is !== must)
    .map(([name, is, must]) => `bet ${bet.id}: ${name} is ${is} and not ${must} cents: ${bet.what}`);
  if (share === 100 && (await quoteOf(run, bet)).available)
    wrong.push(`bet ${bet.id} is offered for sale after it was sold: ${bet.what}`);
  return { state: 'sold', wrong };
}

async function sellPatiently(run: SeasonRun, bet: CheckedBet, share: number): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { state, wrong } = await sell(run, bet, share);
      if (state !== 'again' || tries === TRIES) return wrong;
    } catch (error) {
      if (!isRefusedWith(error, ...PASSING) || tries === TRIES) throw error;
    }
    await pause();
  }
}

/**
 * Sells one in `oneIn` of the bets, half of them whole and half in part, some parts twice. The clock is stopped meanwhile. Free
 * bets can't be sold.
 *
 * @returns the faults
 */
export async function sellSome(
  run: SeasonRun,
  bets: readonly CheckedBet[],
  oneIn: number,
  random: RandomSource,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const bet of bets) {
    if (!random.oneIn(oneIn)) continue;
    if (bet.stakeType === 'free') {
      const { available } = await quoteOf(run, bet);
      if (available) wrong.push(`bet ${bet.id} is a free bet and offered for sale: ${bet.what}`);
      continue;
    }
    if (openStakeOf(bet) === 0) continue;
    const share = random.oneIn(2) ? 100 : 1 + random.below(99);
    wrong.push(...(await sellPatiently(run, bet, share)));
    if (share < 100 && random.oneIn(3)) wrong.push(...(await sellPatiently(run, bet, 100)));
  }
  return wrong;
}
