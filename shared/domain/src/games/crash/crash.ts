import { fail, ok, type Result } from '@jukwaa/contracts';
import { timesHundredths } from '../payout.ts';
import type { RoundTerms } from '../round.ts';

/** The least multiplier of a cash-out, in hundredths: a round that crashes at 1.00 pays no bet. */
export const LEAST_CASH_OUT = 101;

/**
 * The multiplier at a time of the flight, in hundredths: e^(growth x ms), rounded down to 0.01.
 * @param growth of the theme, per ms; 0.00006 doubles the multiplier in 11.6 s
 */
export const crashMultiplier = (elapsed_ms: number, growth: number): number =>
  Math.max(100, Math.floor(100 * Math.exp(growth * Math.max(0, elapsed_ms))));

/** The first whole ms at which the curve is over the crash point: the length of the flight. */
export function crashDuration(point: number, growth: number): number {
  let at = Math.floor(Math.log((point + 1) / 100) / growth) - 1;
  while (crashMultiplier(at, growth) <= point) at += 1;
  return at;
}

/** A part of a bet that left the flight. */
export interface CrashCashOut {
  readonly stake_cents: number;
  readonly hundredths: number;
  readonly payout_cents: number;
}

/** A bet in a round. The round's crash point is no part of it. */
export interface CrashBet {
  /** The stake that still flies; 0 after the cash-out. */
  readonly open_cents: number;
  /** The multiplier of the automatic cash-out in hundredths; null for none. */
  readonly auto: number | null;
  readonly cash_outs: readonly CrashCashOut[];
  readonly max_win_cents: number;
}

/** Why a cash-out is refused. */
export type CashOutRefusal = 'nothing_open' | 'too_early' | 'crashed';

export const openCrashBet = (
  stake_cents: number,
  auto: number | null,
  { max_win_cents }: RoundTerms,
): CrashBet => ({ open_cents: stake_cents, auto, cash_outs: [], max_win_cents });

/** The payments of a bet so far, in cents. */
export const crashPaid = ({ cash_outs }: CrashBet): number =>
  cash_outs.reduce((sum, { payout_cents }) => sum + payout_cents, 0);

/** The multiplier in hundredths at which the open stake reaches the maximum win and is cashed out by force. */
export function forcedCashOut(bet: CrashBet): number {
  const left = BigInt(bet.max_win_cents - crashPaid(bet));
  const open = BigInt(bet.open_cents);
  const reached = open === 0n ? left : (left * 100n + open - 1n) / open;
  return Math.max(LEAST_CASH_OUT, Number(reached));
}

/** The multiplier in hundredths at which the open stake leaves by itself: by its automatic or its forced cash-out. */
export const ownCashOut = (bet: CrashBet): number =>
  Math.min(bet.auto ?? Number.POSITIVE_INFINITY, forcedCashOut(bet));

function leave(bet: CrashBet, stake_cents: number, hundredths: number): CrashBet {
  const left = bet.max_win_cents - crashPaid(bet);
  const payout_cents = Math.min(timesHundredths(stake_cents, hundredths), left);
  return {
    ...bet,
    open_cents: bet.open_cents - stake_cents,
    cash_outs: [...bet.cash_outs, { stake_cents, hundredths, payout_cents }],
  };
}

/** Runs the automatic and the forced cash-out when the curve has reached them. */
export function flyTo(bet: CrashBet, hundredths: number): CrashBet {
  const at = ownCashOut(bet);
  return bet.open_cents > 0 && at <= hundredths ? leave(bet, bet.open_cents, at) : bet;
}

/**
 * Cashes out all or half of a bet, when the request reached the server at this multiplier. An automatic cash-out
 * that the round had reached by then has run before, also when the request arrived after the crash.
 * @param point the crash point of the round in hundredths
 */
export function cashOutCrash(
  bet: CrashBet,
  part: 'all' | 'half',
  hundredths: number,
  point: number,
): Result<CrashBet, CashOutRefusal> {
  const flown = flyTo(bet, Math.min(hundredths, point));
  if (flown.open_cents < bet.open_cents) return ok(flown);
  if (hundredths > point) return fail('crashed');
  if (hundredths < LEAST_CASH_OUT) return fail('too_early');
  const stake = part === 'all' ? bet.open_cents : Math.floor(bet.open_cents / 2);
  return stake === 0 ? fail('nothing_open') : ok(leave(bet, stake, hundredths));
}

/** The bet at the end of its round: what reached its multiplier by the crash point was cashed out, the rest is lost. */
export const crashEnd = (bet: CrashBet, point: number): CrashBet => ({ ...flyTo(bet, point), open_cents: 0 });
