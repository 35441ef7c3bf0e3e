import type { Score } from '@jukwaa/domain/pools';
import {
  ASIAN_HANDICAP_OUTCOMES,
  ODD_EVEN_OUTCOMES,
  RESULT_OUTCOMES,
  totalOutcomes,
} from '../market-parts.ts';
import type { Family, MarketRule, OutcomeRule, SpecifierKind } from '../market-rule.ts';
import { goalsOf } from '../score.ts';
import type { CountKind } from './count-model.ts';

const NONE: SpecifierKind = { kind: 'none' };
const TOTAL: SpecifierKind = { kind: 'number', name: 'total' };
const HANDICAP: SpecifierKind = { kind: 'number', name: 'hcp' };

const market =
  (about: CountKind, title: string) =>
  (
    id: number,
    name: string,
    family: Family,
    specifier: SpecifierKind,
    outcomes: readonly OutcomeRule<Score>[],
  ): MarketRule => ({ id, name: `${title} - ${name}`, family, specifier, question: { about, outcomes } });

const corners = market('corners', 'Corners');
const cards = market('cards', 'Cards');
const home = (score: Score) => score.home;
const away = (score: Score) => score.away;

/**
 * Markets on corners and cards in regular play, with the ids and outcome ids of the unified odds feed. A card market counts every
 * yellow card as one and every red card as one, and at most two for a player: a second yellow card and its red card are one
 * together. (Rule of Paddy Power and Sportsbet, helpcenter.paddypower.com/app/answers/detail/a_id/10089. Betradar's own counts a
 * red card as two; the figures of seasons, which fit the model, do not separate the two kinds of red card.)
 */
export const COUNT_MARKETS: readonly MarketRule[] = [
  corners(162, '1x2', 'three-way', NONE, RESULT_OUTCOMES),
  corners(166, 'Over/Under', 'two-way', TOTAL, totalOutcomes(goalsOf)),
  corners(165, 'handicap', 'two-way', HANDICAP, ASIAN_HANDICAP_OUTCOMES),
  corners(167, '{home} total', 'two-way', TOTAL, totalOutcomes(home)),
  corners(168, '{away} total', 'two-way', TOTAL, totalOutcomes(away)),
  corners(172, 'odd/even', 'two-way', NONE, ODD_EVEN_OUTCOMES),
  cards(136, '1x2', 'three-way', NONE, RESULT_OUTCOMES),
  cards(139, 'Over/Under', 'two-way', TOTAL, totalOutcomes(goalsOf)),
  cards(140, '{home} total', 'two-way', TOTAL, totalOutcomes(home)),
  cards(141, '{away} total', 'two-way', TOTAL, totalOutcomes(away)),
];

const counted = new Map(
  COUNT_MARKETS.flatMap(({ id, question: { about } }) =>
    about === 'corners' || about === 'cards' ? [[id, about] as const] : [],
  ),
);

/** The count behind a football market; null for a market on goals. */
export const countedBy = (marketId: number): CountKind | null => counted.get(marketId) ?? null;
