/** What the name of a market depends on. */
export interface NamedMarket {
  readonly sport_id: number;
  readonly market_id: number;
  readonly specifier: string;
  readonly home_team: string;
  readonly away_team: string;
}

/** The names of what is on offer in a language. `english` is what the service said; what there is no word for keeps it. */
export interface MarketNames {
  readonly market: (market: NamedMarket, english: string) => string;
  /** An outcome as it is told: `Over 2.5`, `Gor Mahia or draw`. */
  readonly outcome: (market: NamedMarket, outcomeId: string, english: string) => string;
  /** An outcome as it stands on its button: `Over 2.5`, `1X`. */
  readonly alias: (market: NamedMarket, outcomeId: string, english: string) => string;
}
