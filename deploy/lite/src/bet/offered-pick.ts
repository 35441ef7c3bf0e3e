import { type ApiError, getMatch, isMissing } from '@jukwaa/api';
import {
  type Market,
  type MatchDetail,
  type Outcome,
  ok,
  type QuotedLeg,
  type Result,
} from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import type { PickQuery } from '../odds/bet-address.ts';
import { named, namesIn } from '../odds/market-names.ts';
import type { ScreenVisit } from '../screen.ts';

/** A pick as it is offered now. */
export interface OfferedPick {
  readonly match: MatchDetail;
  readonly market: Market;
  readonly outcome: Outcome;
}

/** Returns the offer of a pick; null when there is none. */
export async function offeredPick(
  { guest }: Pick<ScreenVisit, 'guest'>,
  { g, m, s, o }: PickQuery,
): Promise<Result<OfferedPick | null, ApiError>> {
  const answer = await getMatch(guest, g);
  if (!answer.ok) return isMissing(answer.error) ? ok(null) : answer;
  const match = answer.value;
  const market = match.markets.find(({ market_id, specifier }) => market_id === m && specifier === s);
  const outcome = market?.outcomes.find(({ outcome_id }) => outcome_id === o);
  return ok(market === undefined || outcome === undefined ? null : { match, market, outcome });
}

/** The pick with the price and state that a refusal named: it is newer than the shared answer about the match. */
export function withLeg({ match, market, outcome }: OfferedPick, leg: QuotedLeg | undefined): OfferedPick {
  if (leg === undefined || leg.state === 'unknown') return { match, market, outcome };
  const { odds, active, status, seq = match.seq } = leg;
  return {
    match: { ...match, seq },
    market: { ...market, status },
    outcome: { ...outcome, odds, active, previous_odds: leg.previous_odds },
  };
}

/** Names of a pick in the page's language. */
export function pickTexts({ match, market, outcome }: OfferedPick, language: Language) {
  const names = namesIn(language);
  const of = named(match, market);
  return {
    outcome: names.outcome(of, outcome.outcome_id, outcome.outcome_name),
    market: names.market(of, market.market_name),
    league: names.league(match.country, match.tournament).join(' · '),
  };
}
