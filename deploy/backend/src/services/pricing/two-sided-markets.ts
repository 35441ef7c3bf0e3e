import { ASIAN_HANDICAP_OUTCOMES, DRAW_NO_BET_OUTCOMES, totalOutcomes } from './market-parts.ts';
import type { MarketRule, OutcomeRule, SpecifierKind } from './market-rule.ts';
import { goalsOf, type Score } from './score.ts';

const TOTAL: SpecifierKind = { kind: 'number', name: 'total' };
const HANDICAP: SpecifierKind = { kind: 'number', name: 'hcp' };

const total = totalOutcomes(goalsOf);

const twoWay = (
  id: number,
  name: string,
  specifier: SpecifierKind,
  outcomes: readonly OutcomeRule<Score>[],
): MarketRule => ({ id, name, family: 'two-way', specifier, question: { about: 'full', outcomes } });

/** Winner, handicap and total of sports without a draw: points of a basketball match, sets of a tennis match. */
export const BASKETBALL_MARKETS = [
  twoWay(219, 'Winner (incl. overtime)', { kind: 'none' }, DRAW_NO_BET_OUTCOMES),
  twoWay(223, 'Handicap (incl. overtime)', HANDICAP, ASIAN_HANDICAP_OUTCOMES),
  twoWay(225, 'Over/Under (incl. overtime)', TOTAL, total),
] as const;
export const TENNIS_MARKETS = [
  twoWay(186, 'Winner', { kind: 'none' }, DRAW_NO_BET_OUTCOMES),
  twoWay(188, 'Set handicap', HANDICAP, ASIAN_HANDICAP_OUTCOMES),
  twoWay(314, 'Total sets', TOTAL, total),
] as const;

const byId = new Map([...BASKETBALL_MARKETS, ...TENNIS_MARKETS].map((rule) => [rule.id, rule]));
/** The rule of a market of those sports, or undefined for an id that is not offered. */
export const twoSidedMarket = (id: number): MarketRule | undefined => byId.get(id);
