import type { Bet, QuotedLeg } from '@jukwaa/contracts';

/** A bet as in the service's response; its legs don't matter for the page's placing. */
export const placedBet = (stake_cents = 4_900): Bet => ({
  id: 'bet-1',
  code: 'CODE1',
  created_at: '2026-11-21T10:00:00.000Z',
  settled_at: null,
  state: 'open',
  stake_type: 'cash',
  summary: {
    odds: 2.1,
    stake_cents,
    wager_tax_cents: 0,
    stake_after_tax_cents: stake_cents,
    winning_cents: 0,
    tax_cents: 0,
    payout_cents: 0,
  },
  paid_cents: null,
  legs: [],
});

export const quotedLeg = (match_id: number, odds: number, changes: Partial<QuotedLeg> = {}): QuotedLeg => ({
  match_id,
  market_id: 1,
  outcome_id: '1',
  specifier: '',
  state: 'ok',
  odds,
  previous_odds: odds,
  active: 1,
  status: 0,
  ...changes,
});
