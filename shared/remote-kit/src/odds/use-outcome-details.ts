import type { Market, Outcome } from '@jukwaa/contracts';
import type { PickedMatch } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { oddsTexts } from './odds-texts.ts';
import { named, useMarketNames } from './use-market-names.ts';

/** The 1x2 and its outcomes for the teams. */
const MATCH_RESULT = 1;
const TEAM_OUTCOMES: readonly string[] = ['1', '3'];
/** The most letters of an alias that is a sign, such as 1, X and 12. */
const SIGN_LENGTH = 2;

/** Texts of a match's odds for screen readers, in the page's language. */
export interface OutcomeDetails {
  /** `Gor Mahia v AFC Leopards`. */
  readonly fixture: string;
  /** `Total goals, Gor Mahia v AFC Leopards`: a block of odds, where a match has several. */
  readonly blockOf: (market: Market) => string;
  /** `Gor Mahia win, Gor Mahia v AFC Leopards`; for other markets than the 1x2 outcome, market and match. */
  readonly detailOf: (market: Market, outcome: Outcome) => string;
  /** `Gor Mahia win`, inside a block; undefined where the visible text is more than a sign and says it. */
  readonly outcomeOf: (market: Market, outcome: Outcome) => string | undefined;
}

export function useOutcomeDetails(match: PickedMatch): OutcomeDetails {
  const t = useText(oddsTexts);
  const names = useMarketNames();
  const fixture = t('fixture', { home: match.home_team, away: match.away_team });
  const nameOf = (market: Market, { outcome_id, outcome_name }: Outcome) => {
    const name = names.outcome(named(match, market), outcome_id, outcome_name);
    const isTeam = market.market_id === MATCH_RESULT && TEAM_OUTCOMES.includes(outcome_id);
    return isTeam ? t('teamWins', { team: name }) : name;
  };
  const blockOf = (market: Market) => `${names.market(named(match, market), market.market_name)}, ${fixture}`;
  return {
    fixture,
    blockOf,
    detailOf: (market, outcome) =>
      `${nameOf(market, outcome)}, ${market.market_id === MATCH_RESULT ? fixture : blockOf(market)}`,
    outcomeOf: (market, outcome) => {
      const alias = names.alias(named(match, market), outcome.outcome_id, outcome.alias);
      return alias.length > SIGN_LENGTH ? undefined : nameOf(market, outcome);
    },
  };
}
