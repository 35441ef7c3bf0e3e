import { MARKET_OPEN, type Market, type Outcome } from '@jukwaa/contracts';
import { type OddElementKind, oddElementId, type PickedMatch, pickOf } from '@jukwaa/domain';
import { betSlip, useOutcome, usePicked } from '@jukwaa/runtime';
import { OddsButton } from '@jukwaa/ui';
import { memo } from 'react';

export interface OutcomeCellProps {
  readonly match: PickedMatch;
  readonly market: Market;
  readonly outcome: Outcome;
  /** The kind of place it stands in; two cells of one outcome on a page differ in it. */
  readonly kind?: OddElementKind;
  readonly wide?: boolean;
}

/** 0 not started and 1 live take bets. */
const takesBets = (match: PickedMatch) => match.status <= 1 && match.producer_status === 1;

/** What the answer said, for as long as the match is not live in the page. */
const asFetched = ({ match, market, outcome }: OutcomeCellProps) => ({
  odds: outcome.odds,
  direction: 'none' as const,
  locked: outcome.active !== 1 || market.status !== MARKET_OPEN || !takesBets(match),
});

/** One odd. A change of its price, of its lock or of the slip renders this cell and nothing else. */
export const OutcomeCell = memo(function OutcomeCell(props: OutcomeCellProps) {
  const { match, market, outcome, kind = 'odd', wide = false } = props;
  const ref = {
    match_id: match.match_id,
    market_id: market.market_id,
    outcome_id: outcome.outcome_id,
    specifier: market.specifier,
  };
  const live = useOutcome(ref.match_id, ref.market_id, ref.specifier, ref.outcome_id);
  const picked = usePicked(betSlip, ref);
  const { odds, direction, locked } = live ?? asFetched(props);
  return (
    <OddsButton
      id={oddElementId(kind, ref)}
      alias={outcome.alias}
      odds={odds}
      direction={direction}
      locked={locked}
      pressed={picked}
      wide={wide}
      onPress={() => betSlip.toggle(pickOf(match, market, { ...outcome, odds }))}
    />
  );
});
