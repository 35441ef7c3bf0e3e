import type { Highlight, Market } from '@jukwaa/contracts';
import { type MarketNames, type NamedMarket, swahiliNames } from '@jukwaa/domain/market-names';
import type { Language } from '@jukwaa/domain/texts';

/** The services' own names, in English. */
const ENGLISH: MarketNames = {
  market: (_, english) => english,
  outcome: (_market, _outcome, english) => english,
  alias: (_market, _outcome, english) => english,
  league: (country, tournament) => [country, tournament],
};

export const namesIn = (language: Language): MarketNames => (language === 'sw' ? swahiliNames : ENGLISH);

/** The data for the names of a match's market. */
export const named = (
  { sport_id, home_team, away_team }: Pick<Highlight, 'sport_id' | 'home_team' | 'away_team'>,
  { market_id, specifier }: Pick<Market, 'market_id' | 'specifier'>,
): NamedMarket => ({ sport_id, market_id, specifier, home_team, away_team });
