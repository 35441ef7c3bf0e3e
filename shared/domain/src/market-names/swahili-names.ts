import type { MarketNames, NamedMarket } from './named-market.ts';
import { swahiliLeague } from './swahili-competitions.ts';
import { SWAHILI_BY_SPORT, SWAHILI_MARKETS } from './swahili-markets.ts';
import { SWAHILI_OUTCOMES } from './swahili-outcomes.ts';

const nameOf = ({ sport_id, market_id }: NamedMarket): string | undefined =>
  SWAHILI_BY_SPORT[`${sport_id}/${market_id}`] ?? SWAHILI_MARKETS[market_id];

/** Inserts line and teams into a text. Names of teams are data and stay unchanged. */
function filled(text: string, { specifier, home_team, away_team }: NamedMarket): string {
  const values: Readonly<Record<string, string>> = {
    home: home_team,
    away: away_team,
    line: specifier.slice(specifier.indexOf('=') + 1),
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** In an unknown market, the same outcome id may mean something else. */
const wordsOf = (market: NamedMarket, outcomeId: string) =>
  nameOf(market) === undefined ? undefined : SWAHILI_OUTCOMES.get(outcomeId);

/** Names of markets, outcomes and leagues in Swahili. */
export const swahiliNames: MarketNames = {
  market: (market, english) => {
    const name = nameOf(market);
    return name === undefined ? english : filled(name, market);
  },
  outcome: (market, outcomeId, english) => {
    const words = wordsOf(market, outcomeId);
    return words === undefined ? english : filled(words.name, market);
  },
  alias: (market, outcomeId, english) => {
    const words = wordsOf(market, outcomeId);
    return words === undefined ? english : filled(words.alias, market);
  },
  league: swahiliLeague,
};
