import type { Bet, LegResult } from '@jukwaa/contracts';
import {
  bestOutcome,
  type Outcome,
  type Settlement,
  settleBet,
  summarise,
  type TaxPolicy,
} from '@jukwaa/domain';

/** A bet as settlement reads it, its legs with the newest result of their market. */
export interface BetToSettle {
  readonly id: number;
  readonly user_id: number;
  readonly state: Bet['state'];
  readonly version: number;
  readonly stake_type: Bet['stake_type'];
  readonly stake_cents: number;
  /** The part of the stake that was cashed out: it is paid for and not settled. */
  readonly cashed_stake_cents: number;
  readonly paid_cents: number | null;
  readonly tax_policy: TaxPolicy;
  readonly legs: readonly { readonly result: LegResult; readonly odds: number }[];
}

/** A posting in the columns of the ledger; user 0 is the house. */
export interface SettlementPosting {
  readonly key: string;
  readonly reason: 'payout' | 'refund';
  readonly users: readonly number[];
  readonly kinds: readonly string[];
  readonly amounts: readonly number[];
}

/** What changes about a bet: `undo` names the posting to take back. */
export interface Decision {
  readonly id: number;
  readonly user_id: number;
  readonly version: number;
  readonly state: 'open' | 'won' | 'lost' | 'void';
  readonly paid_cents: number | null;
  readonly undo: string | null;
  readonly posting: SettlementPosting | null;
}

/** A settlement's posting is named by the bet and the version that it made. */
const postingKey = (id: number, version: number): string => `settle:${id}:${version}`;

/**
 * What the results of the legs make of a bet; null when nothing changes. Works from the original odds of the legs and
 * from the state that is stored, so it may run as often as it likes, and a changed result undoes what the old one paid.
 */
export function decide(bet: BetToSettle): Decision | null {
  if (bet.state === 'cashed_out') return null;
  const settled = settleBet(slipOf(bet), bet.legs, openStakeOf(bet), bet.tax_policy);
  const paid_cents = settled.state === 'open' ? null : settled.paid_cents;
  if (settled.state === bet.state && paid_cents === bet.paid_cents) return null;
  const { id, user_id, version } = bet;
  return {
    id,
    user_id,
    version,
    state: settled.state,
    paid_cents,
    undo: (bet.paid_cents ?? 0) > 0 ? postingKey(id, version) : null,
    posting: postingOf(bet, settled),
  };
}

/** By which rules a bet's summary is made. */
export const slipOf = (bet: Pick<BetToSettle, 'stake_type'>) => (bet.stake_type === 'free' ? 'free' : 'bet');
/** The part of the stake that settlement decides, in cents. */
export const openStakeOf = (bet: Pick<BetToSettle, 'stake_cents' | 'cashed_stake_cents'>): number =>
  bet.stake_cents - bet.cashed_stake_cents;

/** The most that the part in play can still come to, by the rule that settles it. */
export const bestOf = (
  bet: Pick<BetToSettle, 'stake_type' | 'stake_cents' | 'cashed_stake_cents' | 'tax_policy'>,
  legs: BetToSettle['legs'],
): Outcome => bestOutcome(slipOf(bet), legs, openStakeOf(bet), bet.tax_policy);

function postingOf(bet: BetToSettle, settled: Settlement): SettlementPosting | null {
  if (settled.state === 'open' || settled.paid_cents === 0) return null;
  const isRefund = settled.state === 'void';
  const stake = openStakeOf(bet);
  const wagerTax = summarise(slipOf(bet), [], stake, bet.tax_policy).wager_tax_cents;
  const lines: readonly (readonly [user: number, kind: string, amount: number])[] = isRefund
    ? [
        // The stake goes back where it came from, and the wager tax with it.
        [bet.user_id, bet.stake_type === 'free' ? 'bonus' : 'main', stake],
        [0, 'stakes', wagerTax - stake],
        [0, 'wager_tax', -wagerTax],
      ]
    : [
        [bet.user_id, 'main', settled.paid_cents],
        [0, 'withholding_tax', settled.summary.tax_cents],
        [0, 'payouts', -settled.paid_cents - settled.summary.tax_cents],
      ];
  const moved = lines.filter(([, , amount]) => amount !== 0);
  return {
    key: postingKey(bet.id, bet.version + 1),
    reason: isRefund ? 'refund' : 'payout',
    users: moved.map(([user]) => user),
    kinds: moved.map(([, kind]) => kind),
    amounts: moved.map(([, , amount]) => amount),
  };
}
