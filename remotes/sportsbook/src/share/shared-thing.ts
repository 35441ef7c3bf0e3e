import type { BetLeg, PickRef } from '@jukwaa/contracts';
import { combinedOdds, type Pick, pickRefs, slipOf } from '@jukwaa/domain';

/** The shared picks: those of a bet with its code, or of a slip, which gets one. Never a stake. */
export type Shared =
  | { readonly kind: 'bet'; readonly code: string; readonly legs: readonly BetLeg[] }
  | { readonly kind: 'picks'; readonly picks: readonly Pick[] };

/** A pick in a share. */
export interface SharedLine {
  readonly match_id: number;
  readonly outcome: string;
  readonly market: string;
  readonly teams: string;
  readonly tournament: string;
  /** Kick-off, ISO 8601. */
  readonly date: string;
  readonly odds: number;
}

const ofLeg = (leg: BetLeg): SharedLine => ({
  match_id: leg.match_id,
  outcome: leg.outcome_name,
  market: leg.market_name,
  teams: `${leg.home_team} – ${leg.away_team}`,
  tournament: `${leg.country} · ${leg.tournament}`,
  date: leg.date,
  odds: leg.odds,
});

const ofPick = (pick: Pick): SharedLine => ({
  match_id: pick.match_id,
  outcome: pick.outcome_name,
  market: pick.market_name,
  teams: `${pick.competitor_1} – ${pick.competitor_2}`,
  tournament: `${pick.country} · ${pick.tournament}`,
  date: pick.date,
  odds: pick.odds,
});

export const linesOf = (shared: Shared): SharedLine[] =>
  shared.kind === 'bet' ? shared.legs.map(ofLeg) : shared.picks.map(ofPick);

/** Combined decimal odds of the lines. */
export const oddsOf = (lines: readonly SharedLine[]): number => combinedOdds(lines);

/** The picks in the service's notation. */
export const refsOf = (picks: readonly Pick[]): PickRef[] => pickRefs(slipOf(picks));
