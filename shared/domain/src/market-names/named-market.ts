/** The data that determines a market's name. */
export interface NamedMarket {
  readonly sport_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly home_team: string;
  readonly away_team: string;
}

/** Names of markets, outcomes and leagues in a language. `english` is the service's name, used when there is no translation. */
export interface MarketNames {
  readonly market: (market: NamedMarket, english: string) => string;
  /** An outcome in a sentence: `Over 2.5`, `Gor Mahia or draw`. */
  readonly outcome: (market: NamedMarket, outcomeId: string, english: string) => string;
  /** An outcome on its button: `Over 2.5`, `1X`. */
  readonly alias: (market: NamedMarket, outcomeId: string, english: string) => string;
  /** The country and the league of a match. */
  readonly league: (country: string, tournament: string) => readonly [country: string, tournament: string];
}
