import type { Score } from '@jukwaa/domain/pools';
import { COUNT_MARKETS } from './counts/count-markets.ts';
import {
  correctScore,
  EXACT,
  exactGoals,
  exactSideGoals,
  firstHalfScore,
  goalRange,
  halfTimeFullTime,
  headStart,
  highestScoringHalf,
  multigoals,
  nthGoal,
  RANGE,
  SIDE_EXACT,
} from './football-outcomes.ts';
import {
  ASIAN_HANDICAP_OUTCOMES,
  BOTH_SCORE,
  cross,
  DOUBLE_CHANCE_OUTCOMES,
  DOUBLE_RESULTS,
  DRAW_NO_BET_OUTCOMES,
  ODD_EVEN_OUTCOMES,
  OVER,
  RESULT_OUTCOMES,
  RESULTS,
  totalOutcomes,
  UNDER,
  yesNo,
} from './market-parts.ts';
import type { Family, MarketQuestion, MarketRule, OutcomeRule, SpecifierKind } from './market-rule.ts';
import { goalsOf } from './score.ts';

const NONE: SpecifierKind = { kind: 'none' };
const TOTAL: SpecifierKind = { kind: 'number', name: 'total' };
const variant = (text: string): SpecifierKind => ({ kind: 'fixed', text: `variant=${text}` });

const homeGoals = (score: Score) => score.home;
const awayGoals = (score: Score) => score.away;

const market = (
  id: number,
  name: string,
  family: Family,
  specifier: SpecifierKind,
  question: MarketQuestion,
): MarketRule => ({ id, name, family, specifier, question });

const full = (outcomes: readonly OutcomeRule<Score>[]): MarketQuestion => ({ about: 'full', outcomes });
const first = (outcomes: readonly OutcomeRule<Score>[]): MarketQuestion => ({ about: 'first', outcomes });
const second = (outcomes: readonly OutcomeRule<Score>[]): MarketQuestion => ({ about: 'second', outcomes });

const OVER_UNDER = [OVER, UNDER];
const bothScore = (score: Score) => score.home > 0 && score.away > 0;

/**
 * The offered football markets, with the ids and outcome ids of the unified odds feed. A rule is a mask over final scores: prices
 * are sums of a grid under the masks, and settlement applies the same masks to the final score.
 */
export const FOOTBALL_MARKETS: readonly MarketRule[] = [
  market(1, '1x2', 'three-way', NONE, full(RESULT_OUTCOMES)),
  market(10, 'Double chance', 'double-chance', NONE, full(DOUBLE_CHANCE_OUTCOMES)),
  market(18, 'Over/Under', 'two-way', TOTAL, full(totalOutcomes(goalsOf))),
  market(29, 'Both teams to score', 'two-way', NONE, full(yesNo(bothScore))),
  market(11, 'Draw no bet', 'two-way', NONE, full(DRAW_NO_BET_OUTCOMES)),
  market(
    8,
    '{nth} goal',
    'three-way',
    { kind: 'number', name: 'goalnr' },
    { about: 'nth-goal', outcomes: nthGoal },
  ),
  market(14, 'European handicap', 'three-way', { kind: 'head-start', name: 'hcp' }, full(headStart)),
  market(16, 'Asian handicap', 'two-way', { kind: 'number', name: 'hcp' }, full(ASIAN_HANDICAP_OUTCOMES)),
  market(19, '{home} total', 'two-way', TOTAL, full(totalOutcomes(homeGoals))),
  market(20, '{away} total', 'two-way', TOTAL, full(totalOutcomes(awayGoals))),
  market(21, 'Exact goals', 'goal-count', variant(EXACT), full(exactGoals)),
  market(23, '{home} exact goals', 'goal-count', variant(SIDE_EXACT), full(exactSideGoals(homeGoals))),
  market(24, '{away} exact goals', 'goal-count', variant(SIDE_EXACT), full(exactSideGoals(awayGoals))),
  market(25, 'Goal range', 'goal-count', variant(RANGE), full(goalRange)),
  market(26, 'Odd/Even', 'two-way', NONE, full(ODD_EVEN_OUTCOMES)),
  market(31, '{home} clean sheet', 'two-way', NONE, full(yesNo((s) => s.away === 0))),
  market(32, '{away} clean sheet', 'two-way', NONE, full(yesNo((s) => s.home === 0))),
  market(33, '{home} win to nil', 'two-way', NONE, full(yesNo((s) => s.home > 0 && s.away === 0))),
  market(34, '{away} win to nil', 'two-way', NONE, full(yesNo((s) => s.away > 0 && s.home === 0))),
  market(
    35,
    '1x2 & both teams to score',
    'combination',
    NONE,
    full(cross(['78', '80', '82', '84', '86', '88'], RESULTS, BOTH_SCORE)),
  ),
  market(
    36,
    'Over/Under & both teams to score',
    'combination',
    TOTAL,
    full(cross(['90', '94', '92', '96'], OVER_UNDER, BOTH_SCORE)),
  ),
  market(
    37,
    '1x2 & Over/Under',
    'combination',
    TOTAL,
    full(cross(['796', '794', '800', '798', '804', '802'], RESULTS, OVER_UNDER)),
  ),
  market(
    546,
    'Double chance & both teams to score',
    'combination',
    NONE,
    full(cross(['1718', '1719', '1720', '1721', '1722', '1723'], DOUBLE_RESULTS, BOTH_SCORE)),
  ),
  market(
    547,
    'Double chance & Over/Under',
    'combination',
    TOTAL,
    full(cross(['1727', '1724', '1728', '1725', '1729', '1726'], DOUBLE_RESULTS, OVER_UNDER)),
  ),
  market(548, 'Multigoals', 'goal-count', NONE, full(multigoals)),
  market(45, 'Correct score', 'correct-score', NONE, full(correctScore)),
  market(47, 'Half-time/Full-time', 'half-full', NONE, { about: 'halves', outcomes: halfTimeFullTime }),
  market(52, 'Highest scoring half', 'three-way', NONE, { about: 'halves', outcomes: highestScoringHalf }),
  market(60, '1st half - 1x2', 'three-way', NONE, first(RESULT_OUTCOMES)),
  market(63, '1st half - double chance', 'double-chance', NONE, first(DOUBLE_CHANCE_OUTCOMES)),
  market(64, '1st half - draw no bet', 'two-way', NONE, first(DRAW_NO_BET_OUTCOMES)),
  market(68, '1st half - Over/Under', 'two-way', TOTAL, first(totalOutcomes(goalsOf))),
  market(75, '1st half - both teams to score', 'two-way', NONE, first(yesNo(bothScore))),
  market(81, '1st half - correct score', 'correct-score', NONE, first(firstHalfScore)),
  market(83, '2nd half - 1x2', 'three-way', NONE, second(RESULT_OUTCOMES)),
  market(90, '2nd half - Over/Under', 'two-way', TOTAL, second(totalOutcomes(goalsOf))),
  ...COUNT_MARKETS,
];

const byId = new Map(FOOTBALL_MARKETS.map((rule) => [rule.id, rule]));
/** The rule of a football market, or undefined for an id that is not offered. */
export const footballMarket = (id: number): MarketRule | undefined => byId.get(id);
