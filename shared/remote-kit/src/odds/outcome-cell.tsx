import { MARKET_OPEN, type Market, type Outcome } from '@jukwaa/contracts';
import { type OddElementKind, oddElementId, type PickedMatch, pickOf } from '@jukwaa/domain';
import { betSlip, type OutcomeView, outcomeOf, textOf, usePicked, useText } from '@jukwaa/runtime';
import { LiveOddsButton, type OddsSource, type OddsValue } from '@jukwaa/ui';
import { memo, useMemo } from 'react';
import { oddsTexts } from './odds-texts.ts';
import { named, useMarketNames } from './use-market-names.ts';

export interface OutcomeCellProps {
  readonly match: PickedMatch;
  readonly market: Market;
  readonly outcome: Outcome;
  /** The kind of place; two cells of one outcome on a page differ in it. */
  readonly kind?: OddElementKind;
  readonly wide?: boolean;
  /** Screen reader text after the odds: outcome and match, where they are not near. */
  readonly detail?: string | undefined;
  /** Shows the odds without the alias, e.g. in a table whose headings say it. */
  readonly bare?: boolean;
  /** Screen reader text where the alias alone says too little. */
  readonly label?: string;
  /** Takes no bets, whatever the feed says, e.g. after the last moment for bets on the services' clock. */
  readonly closed?: boolean;
}

/** Status 0 (not started) and 1 (live) take bets. */
const takesBets = (match: PickedMatch) => match.status <= 1 && match.producer_status === 1;

type Priced = Required<Pick<OutcomeCellProps, 'match' | 'market' | 'outcome' | 'closed'>>;

/** The answer's own values, until the match is live in the page. */
const asFetched = ({ match, market, outcome }: Omit<Priced, 'closed'>): OutcomeView => ({
  odds: outcome.odds,
  previous_odds: outcome.previous_odds,
  direction: 'none',
  changedAt: 0,
  locked: outcome.active !== 1 || market.status !== MARKET_OPEN || !takesBets(match),
});

/** The odd with the feed's changes, which a server does not have. The description of its last change is in the page's language. */
function sourceOf({ match, market, outcome, closed }: Priced): OddsSource {
  const fetched = asFetched({ match, market, outcome });
  const live = outcomeOf(match.match_id, market.market_id, market.specifier, outcome.outcome_id);
  const priceOf = ({ odds, previous_odds, direction, locked }: OutcomeView): OddsValue => {
    const key = direction === 'up' ? 'roseFrom' : 'fellFrom';
    return {
      odds,
      direction: closed ? 'none' : direction,
      locked: closed || locked,
      change: () => textOf(oddsTexts, key, { odds: previous_odds.toFixed(2) }),
    };
  };
  return {
    subscribe: live.subscribe,
    read: () => priceOf(live.read() ?? fetched),
    served: () => priceOf(fetched),
  };
}

/** One odd. It follows the feed without rendering; a change of the slip renders only this cell. */
export const OutcomeCell = memo(function OutcomeCell(props: OutcomeCellProps) {
  const { match, market, outcome, kind = 'odd', wide = false, bare = false, closed = false } = props;
  const ref = {
    match_id: match.match_id,
    market_id: market.market_id,
    outcome_id: outcome.outcome_id,
    specifier: market.specifier,
  };
  const picked = usePicked(betSlip, ref);
  const t = useText(oddsTexts);
  const names = useMarketNames();
  const source = useMemo(
    () => sourceOf({ match, market, outcome, closed }),
    [match, market, outcome, closed],
  );
  const alias = names.alias(named(match, market), outcome.outcome_id, outcome.alias);
  return (
    <LiveOddsButton
      id={oddElementId(kind, ref)}
      alias={bare ? '' : alias}
      label={props.label ?? alias}
      source={source}
      pressed={picked}
      detail={props.detail}
      again={t('again')}
      wide={wide}
      onPress={(odds) => betSlip.toggle(pickOf(match, market, { ...outcome, odds }))}
    />
  );
});
