import type { Market, VirtualMatchDetail } from '@jukwaa/contracts';
import { named, OutcomeCell, useMarketNames, useOutcomeDetails } from '@jukwaa/remote-kit/odds';
import styles from './match.module.css';

interface MarketLinesViewProps {
  readonly match: VirtualMatchDetail;
  readonly lines: readonly Market[];
  readonly closed: boolean;
}

/** Three columns for three-way markets and long lists of outcomes, otherwise two. */
const columnsOf = ({ outcomes }: Market) => (outcomes.length % 3 === 0 || outcomes.length > 6 ? 3 : 2);

/** A market with all its lines. */
export function MarketLinesView({ match, lines, closed }: MarketLinesViewProps) {
  const names = useMarketNames();
  const { blockOf, outcomeOf } = useOutcomeDetails(match);
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <section className={styles.market}>
      <h3>{names.market(named(match, first), first.market_name)}</h3>
      {lines.map((market) => (
        <fieldset
          key={market.specifier}
          aria-label={blockOf(market)}
          className={styles.line}
          data-columns={columnsOf(market)}
        >
          {market.outcomes.map((outcome) => (
            <OutcomeCell
              key={outcome.outcome_id}
              match={match}
              market={market}
              outcome={outcome}
              kind="fodd"
              detail={outcomeOf(market, outcome)}
              closed={closed}
              wide
            />
          ))}
        </fieldset>
      ))}
    </section>
  );
}
