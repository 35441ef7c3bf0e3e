import type { LegResult, NO_CASH_OUT, PickRef } from '@jukwaa/contracts';
import { type CashOutValue, cashOutValue, type OutcomeRef } from '@jukwaa/domain';
import type { BetRow } from '../bets/bet-view.ts';
import type { BettingOffer } from '../offer-port.ts';
import { type JudgedLeg, judgeLegs } from '../placement/judge-legs.ts';

type NoCashOut = (typeof NO_CASH_OUT)[number];
type SoldBet = Pick<
  BetRow,
  'state' | 'product' | 'stake_type' | 'stake_cents' | 'cashed_stake_cents' | 'activated_cents' | 'tax_policy'
>;

type SoldLeg = OutcomeRef & {
  readonly n: number;
  readonly odds: number;
  readonly result: LegResult;
  readonly revision: number;
};

/** A leg with the source of its price: a result of this revision, or the odds in message `seq` of its match. */
export interface CashOutLeg {
  readonly n: number;
  readonly match_id: number;
  readonly revision: number;
  /** Null for a leg that has a result. */
  readonly seq: number | null;
}

/** A bet that can be sold now, with fixed prices, so that any part of its stake can be valued. */
export interface Sellable {
  readonly open_stake_cents: number;
  /** The value of a part of the stake in cents; null when it is worth nothing. */
  readonly worthOf: (stake_cents: number) => CashOutValue | null;
  /** True when an open leg is live: the sale then waits as long as a live bet. */
  readonly live: boolean;
  readonly legs: readonly CashOutLeg[];
  /** Checks the offer in memory again: false once a market of an open leg has stopped, even if it is open again. */
  readonly isStillOffered: () => boolean;
}

/** The reason why the bet cannot be sold, apart from its legs. */
function objectionTo(bet: SoldBet): NoCashOut | null {
  if (bet.state !== 'open') return 'settled';
  if (bet.product === 'virtual') return 'virtual_bet';
  if (bet.stake_type === 'free') return 'free_bet';
  return bet.activated_cents > 0 ? 'bonus_bet' : null;
}

/** Prices a bet for its sale from the newest results and the current offer, or returns why it cannot be sold. */
export function priceBet(
  bet: SoldBet,
  legs: readonly SoldLeg[],
  offer: Pick<BettingOffer, 'current'>,
  marginBp: number,
): Sellable | NoCashOut {
  const objection = objectionTo(bet);
  if (objection !== null) return objection;
  const open = legs.filter((leg) => leg.result === 'open');
  if (open.length === 0 || legs.some((leg) => leg.result === 'lost')) return 'result_pending';
  // Picks without a producer: a bet from before the match is sold at the live price.
  const picks = open.map(
    ({ match_id, market_id, outcome_id, specifier, odds }): PickRef => ({
      match_id,
      market_id,
      outcome_id,
      specifier,
      odds,
    }),
  );
  const judged = judgeLegs(picks, offer.current(open));
  if (judged.some(({ quoted }) => quoted.state === 'unknown')) return 'result_pending';
  if (judged.some(({ quoted }) => quoted.state === 'suspended' || quoted.state === 'started'))
    return 'leg_suspended';
  const prices = new Map(open.map((leg, index) => [leg.n, judged[index]?.current?.odds ?? null]));
  const priced = legs.map((leg) => ({ ...leg, current_odds: prices.get(leg.n) ?? null }));
  const worthOf = (stake_cents: number): CashOutValue | null => {
    const value = cashOutValue(priced, stake_cents, marginBp, bet.tax_policy);
    return value === null || value.payout_cents <= 0 ? null : value;
  };
  const open_stake_cents = bet.stake_cents - bet.cashed_stake_cents;
  if (worthOf(open_stake_cents) === null) return 'worthless';
  const seqs = new Map(open.map((leg, index) => [leg.n, judged[index]?.current?.seq ?? null]));
  return {
    open_stake_cents,
    worthOf,
    live: judged.some(({ current }) => current?.started === true),
    legs: legs.map(({ n, match_id, revision }) => ({ n, match_id, revision, seq: seqs.get(n) ?? null })),
    isStillOffered: () => {
      const seen = picks.map((pick, index) => {
        const seq = judged[index]?.current?.seq;
        return seq === undefined ? pick : { ...pick, seq };
      });
      return judgeLegs(seen, offer.current(open)).every((leg) => !hasStopped(leg));
    },
  };
}

const hasStopped = ({ quoted: { state }, isOutdated }: JudgedLeg): boolean =>
  isOutdated || (state !== 'ok' && state !== 'odds_changed');
