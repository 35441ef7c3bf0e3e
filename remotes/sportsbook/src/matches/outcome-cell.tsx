import { MARKET_OPEN, type Market, type Outcome } from '@jukwaa/contracts';
import { type OddElementKind, oddElementId, type PickedMatch, pickOf } from '@jukwaa/domain';
import { betSlip, type OutcomeView, outcomeOf, textOf, usePicked, useText } from '@jukwaa/runtime';
import { LiveOddsButton, type OddsSource } from '@jukwaa/ui';
import { memo, useMemo } from 'react';
import { named, useMarketNames } from '../market-names/use-market-names.ts';
import { texts } from './texts.ts';

export interface OutcomeCellProps {
  readonly match: PickedMatch;
  readonly market: Market;
  readonly outcome: Outcome;
  /** The kind of place; two cells of one outcome on a page differ in it. */
  readonly kind?: OddElementKind;
  readonly wide?: boolean;
}

/** Status 0 (not started) and 1 (live) take bets. */
const takesBets = (match: PickedMatch) => match.status <= 1 && match.producer_status === 1;

type Priced = Pick<OutcomeCellProps, 'match' | 'market' | 'outcome'>;

/** The answer's own values, until the match is live in the page. */
const asFetched = ({ match, market, outcome }: Priced): OutcomeView => ({
  odds: outcome.odds,
  previous_odds: outcome.previous_odds,
  direction: 'none',
  changedAt: 0,
  locked: outcome.active !== 1 || market.status !== MARKET_OPEN || !takesBets(match),
});

/** The odd with the feed's changes. The description of its last change is in the page's language. */
function sourceOf({ match, market, outcome }: Priced): OddsSource {
  const fetched = asFetched({ match, market, outcome });
  const live = outcomeOf(match.match_id, market.market_id, market.specifier, outcome.outcome_id);
  return {
    subscribe: live.subscribe,
    read: () => {
      const { odds, previous_odds, direction, locked } = live.read() ?? fetched;
      const key = direction === 'up' ? 'roseFrom' : 'fellFrom';
      return {
        odds,
        direction,
        locked,
        change: () => textOf(texts, key, { odds: previous_odds.toFixed(2) }),
      };
    },
  };
}

/** One odd. It follows the feed without rendering; a change of the slip renders only this cell. */
export const OutcomeCell = memo(function OutcomeCell(props: OutcomeCellProps) {
  const { match, market, outcome, kind = 'odd', wide = false } = props;
  const ref = {
    match_id: match.match_id,
    market_id: market.market_id,
    outcome_id: outcome.outcome_id,
    specifier: market.specifier,
  };
  const picked = usePicked(betSlip, ref);
  const t = useText(texts);
  const names = useMarketNames();
  const source = useMemo(() => sourceOf({ match, market, outcome }), [match, market, outcome]);
  return (
    <LiveOddsButton
      id={oddElementId(kind, ref)}
      alias={names.alias(named(match, market), outcome.outcome_id, outcome.alias)}
      source={source}
      pressed={picked}
      again={t('again')}
      wide={wide}
      onPress={(odds) => betSlip.toggle(pickOf(match, market, { ...outcome, odds }))}
    />
  );
});
