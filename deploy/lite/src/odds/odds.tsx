import { type Highlight, MARKET_OPEN, type Market, type Outcome } from '@jukwaa/contracts';
import { formatOdds } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { betAddress } from './bet-address.ts';
import { named, namesIn } from './market-names.ts';

export type PricedMatch = Pick<
  Highlight,
  'game_id' | 'sport_id' | 'home_team' | 'away_team' | 'producer_status'
>;

/** Whether an outcome takes bets now. */
export const takesBets = (
  { producer_status }: Pick<Highlight, 'producer_status'>,
  { status }: Pick<Market, 'status'>,
  { active }: Pick<Outcome, 'active'>,
): boolean => producer_status === 1 && status === MARKET_OPEN && active === 1;

interface OddsProps {
  readonly match: PricedMatch;
  readonly market: Market;
  readonly language: Language;
}

/** The outcomes of a market, each a link to its bet; a dash where no bet is taken. */
export function Odds({ match, market, language }: OddsProps) {
  const names = namesIn(language);
  return (
    <div className="o">
      {market.outcomes.map((outcome) => {
        const alias = names.alias(named(match, market), outcome.outcome_id, outcome.alias);
        return takesBets(match, market, outcome) ? (
          <a key={outcome.outcome_id} href={betAddress(match.game_id, market, outcome)}>
            {alias} <b>{formatOdds(outcome.odds)}</b>
          </a>
        ) : (
          <span key={outcome.outcome_id}>
            {alias} <b>–</b>
          </span>
        );
      })}
    </div>
  );
}
