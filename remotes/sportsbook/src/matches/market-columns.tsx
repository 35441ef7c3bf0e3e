import type { Highlight, Market } from '@jukwaa/contracts';
import { named, useMarketNames } from '@jukwaa/remote-kit/odds';
import styles from './match-group.module.css';

export interface MarketColumnsProps {
  readonly matches: readonly Highlight[];
  /** Number of markets beside the main one. */
  readonly count: number;
}

/**
 * The names of a group's markets above their odds, in a window with several markets a row. Hidden from screen readers,
 * which get them with each block of odds.
 */
export function MarketColumns({ matches, count }: MarketColumnsProps) {
  const names = useMarketNames();
  const columns = [({ highlight_market }: Highlight) => highlight_market, ...sidesOf(count)];
  return columns.map((marketOf, at) => {
    const found = firstWith(matches, marketOf);
    return (
      <span
        key={String(at)}
        className={styles.columnName}
        data-columns={found?.market.outcomes.length}
        aria-hidden="true"
      >
        {found && names.market(named(found.match, found.market), found.market.market_name)}
      </span>
    );
  });
}

type MarketOf = (match: Highlight) => Market | null;

const sidesOf = (count: number): MarketOf[] =>
  Array.from(
    { length: count },
    (_, at) =>
      ({ side_markets }) =>
        side_markets?.[at] ?? null,
  );

/** A match may lack a market that the others have. */
function firstWith(matches: readonly Highlight[], marketOf: MarketOf) {
  for (const match of matches) {
    const market = marketOf(match);
    if (market !== null) return { match, market };
  }
  return undefined;
}
