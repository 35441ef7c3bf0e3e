import type { Highlight, Market, Outcome } from '@jukwaa/contracts';
import { named, useMarketNames } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { texts } from './texts.ts';

/** The 1x2 and its outcomes for the teams. */
const MATCH_RESULT = 1;
const TEAM_OUTCOMES: readonly string[] = ['1', '3'];

/** Texts of a row's odds for screen readers, in the page's language. */
export interface OutcomeDetails {
  /** `Gor Mahia v AFC Leopards`. */
  readonly fixture: string;
  /** `Total goals, Gor Mahia v AFC Leopards`: a block of odds, where a row has several. */
  readonly blockOf: (market: Market) => string;
  /** `Gor Mahia win, Gor Mahia v AFC Leopards`; for other markets than the 1x2 outcome, market and match. */
  readonly detailOf: (market: Market, outcome: Outcome) => string;
}

export function useOutcomeDetails(match: Highlight): OutcomeDetails {
  const t = useText(texts);
  const names = useMarketNames();
  const fixture = t('fixture', { home: match.home_team, away: match.away_team });
  return {
    fixture,
    blockOf: (market) => `${names.market(named(match, market), market.market_name)}, ${fixture}`,
    detailOf: (market, { outcome_id, outcome_name }) => {
      const context = named(match, market);
      const outcome = names.outcome(context, outcome_id, outcome_name);
      if (market.market_id !== MATCH_RESULT)
        return `${outcome}, ${names.market(context, market.market_name)}, ${fixture}`;
      return `${TEAM_OUTCOMES.includes(outcome_id) ? t('teamWins', { team: outcome }) : outcome}, ${fixture}`;
    },
  };
}
