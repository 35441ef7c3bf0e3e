import { type Bet, type BetLeg, type LegNow, MARKET_STATUS, type VoidReason } from '@jukwaa/contracts';
import type { BetPolicy, BetProduct } from '@jukwaa/domain';
import type { CurrentLeg } from '../offer-port.ts';
import type { LegFacts } from './stored-bet.ts';

export interface LegRow {
  readonly bet_id: number;
  readonly n: number;
  readonly match_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly outcome_id: string;
  readonly odds: number;
  readonly facts: LegFacts;
  readonly result: BetLeg['result'];
  readonly revision: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly void_reason: VoidReason | null;
}

/** The result columns of a leg without a result. */
export const UNDECIDED = { result: 'open', home_score: null, away_score: null, void_reason: null } as const;

export interface BetRow {
  readonly id: number;
  readonly code: string;
  readonly user_id: number;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly state: Bet['state'];
  readonly version: number;
  readonly product: BetProduct;
  readonly stake_type: Bet['stake_type'];
  readonly odds: number;
  readonly stake_cents: number;
  readonly wager_tax_cents: number;
  readonly stake_after_tax_cents: number;
  readonly winning_cents: number;
  readonly tax_cents: number;
  readonly payout_cents: number;
  /** Paid by settlement, without cash-outs. */
  readonly paid_cents: number | null;
  readonly cashed_stake_cents: number;
  readonly cashed_out_cents: number;
  readonly activated_cents: number;
  readonly tax_policy: BetPolicy;
}

/** Groups legs by bet and keeps their order. */
export function groupLegs<T extends { readonly bet_id: number }>(legs: readonly T[]): Map<number, T[]> {
  const byBet = new Map<number, T[]>();
  for (const leg of legs) {
    const group = byBet.get(leg.bet_id);
    if (group === undefined) byBet.set(leg.bet_id, [leg]);
    else group.push(leg);
  }
  return byBet;
}

/** The facts of a leg that a receipt shows. */
export const factsOf = (leg: CurrentLeg): LegFacts => ({
  game_id: leg.game_id,
  sport_id: leg.sport_id,
  home_team: leg.home_team,
  away_team: leg.away_team,
  country: leg.country,
  tournament: leg.tournament,
  date: leg.date.toISOString(),
  market_name: leg.market_name,
  outcome_name: leg.outcome_name,
  producer_id: leg.producer_id,
});

export const legView = (leg: Omit<LegRow, 'bet_id' | 'n' | 'revision'>): BetLeg => ({
  ...leg.facts,
  match_id: leg.match_id,
  market_id: leg.market_id,
  specifier: leg.specifier,
  outcome_id: leg.outcome_id,
  odds: leg.odds,
  result: leg.result,
  home_score: leg.home_score,
  away_score: leg.away_score,
  ...(leg.void_reason !== null && { void_reason: leg.void_reason }),
});

/** The current state of a leg. A producer that is down suspends every market that it prices. */
export const legNow = (leg: CurrentLeg): LegNow => ({
  started: leg.started,
  match_status: leg.match_status,
  match_time: leg.match_time,
  odds: leg.odds,
  active: leg.active,
  status: leg.producer_status === 1 ? leg.status : MARKET_STATUS.suspended,
});

/** A bet as its owner sees it. `summary` stays as the slip showed it; `paid_cents` is the actual payment. */
export const betView = (
  bet: Omit<BetRow, 'user_id' | 'version' | 'tax_policy' | 'activated_cents'>,
  legs: readonly BetLeg[],
): Bet => ({
  id: String(bet.id),
  code: bet.code,
  created_at: bet.created_at.toISOString(),
  settled_at: bet.settled_at?.toISOString() ?? null,
  state: bet.state,
  stake_type: bet.stake_type,
  ...(bet.product !== 'sports' && { product: bet.product }),
  summary: {
    odds: bet.odds,
    stake_cents: bet.stake_cents,
    wager_tax_cents: bet.wager_tax_cents,
    stake_after_tax_cents: bet.stake_after_tax_cents,
    winning_cents: bet.winning_cents,
    tax_cents: bet.tax_cents,
    payout_cents: bet.payout_cents,
  },
  paid_cents: bet.state === 'open' ? null : (bet.paid_cents ?? 0) + bet.cashed_out_cents,
  ...(bet.cashed_stake_cents > 0 && {
    open_stake_cents: bet.stake_cents - bet.cashed_stake_cents,
    cashed_out_cents: bet.cashed_out_cents,
  }),
  legs: [...legs],
});

/** The bet as it was when it was placed. A repeated key gets this answer. */
export const asPlaced = ({
  comes_to: _best,
  open_stake_cents: _open,
  cashed_out_cents: _cashed,
  cash_out_cents: _value,
  ...bet
}: Bet): Bet => ({
  ...bet,
  state: 'open',
  settled_at: null,
  paid_cents: null,
  legs: bet.legs.map(({ now: _now, void_reason: _reason, ...leg }) => ({
    ...leg,
    result: 'open',
    home_score: null,
    away_score: null,
  })),
});
