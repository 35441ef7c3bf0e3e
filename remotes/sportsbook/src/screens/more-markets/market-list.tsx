import type { Market, MatchDetail } from '@jukwaa/contracts';
import { named, OutcomeCell, useMarketNames, useOutcomeDetails } from '@jukwaa/remote-kit/odds';
import { toggleFavourite, toggleFolded, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { memo, useId } from 'react';
import { LineTable, type LineTableProps } from './line-table.tsx';
import type { MarketGroup } from './market-groups.ts';
import { isLineTable } from './market-lines.ts';
import styles from './market-list.module.css';
import { matchTexts } from './match-texts.ts';
import { useSuspended } from './use-suspended.ts';

export interface MarketSectionProps {
  readonly match: MatchDetail;
  readonly group: MarketGroup;
  readonly favourite: boolean;
  readonly folded: boolean;
  /** Whether a table of lines shows every line. */
  readonly allLines: boolean;
}

/** A market with its lines under a foldable heading, next to a star that moves it to the top. */
export const MarketSection = memo(function MarketSection({
  match,
  group,
  favourite,
  folded,
  allLines,
}: MarketSectionProps) {
  const t = useText(matchTexts);
  const lines = useId();
  const names = useMarketNames();
  const [first] = group.lines;
  const name = first === undefined ? group.name : names.market(named(match, first), group.name);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!folded}
            aria-controls={lines}
            onClick={() => toggleFolded(group.marketId)}
          >
            <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={16} />
            <span className={styles.name}>{name}</span>
          </button>
        </h2>
        <button
          type="button"
          className={styles.star}
          aria-pressed={favourite}
          aria-label={t('favourite', { market: name })}
          onClick={() => toggleFavourite(group.marketId)}
        >
          <Icon name="star" size={20} />
        </button>
      </div>
      <div id={lines} hidden={folded}>
        {!folded && <Lines match={match} group={group} name={name} allLines={allLines} />}
      </div>
    </section>
  );
});

function Lines(props: LineTableProps) {
  if (isLineTable(props.group)) return <LineTable {...props} />;
  return props.group.lines.map((market) => (
    <Line key={market.specifier} match={props.match} market={market} />
  ));
}

/** Three columns for three-way markets and long lists of outcomes, otherwise two. */
const columnsOf = (market: Market) =>
  market.outcomes.length % 3 === 0 || market.outcomes.length > 6 ? 3 : 2;

function Line({ match, market }: { readonly match: MatchDetail; readonly market: Market }) {
  const t = useText(matchTexts);
  const suspended = useSuspended(match, market);
  const { blockOf, outcomeOf } = useOutcomeDetails(match);
  return (
    <fieldset aria-label={blockOf(market)} className={styles.line} data-columns={columnsOf(market)}>
      {suspended && (
        <p className={styles.suspended}>
          <span className={styles.pill}>
            <Icon name="lock" size={12} />
            {t('suspended')}
          </span>
        </p>
      )}
      {market.outcomes.map((outcome) => (
        <OutcomeCell
          key={outcome.outcome_id}
          match={match}
          market={market}
          outcome={outcome}
          detail={outcomeOf(market, outcome)}
          wide
        />
      ))}
    </fieldset>
  );
}
