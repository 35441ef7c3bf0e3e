import { type AnySportId, SPORTS } from '@jukwaa/contracts';
import type { MarketGroup } from './market-groups.ts';

/** The tabs of a match page, in their order. A market may be behind several. */
const MARKET_TABS = ['main', 'goals', 'halves', 'handicap', 'corners', 'cards', 'combos', 'all'] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** Tabs whose markets are on numbers that the score does not show. */
export const COUNT_TABS: readonly MarketTab[] = ['corners', 'cards'];

/** So many markets fit one list, which needs no tabs. */
const FEW_MARKETS = 8;
/** The first markets of a match, in the service's order, are its main ones. */
const MAIN_MARKETS = 6;

/** Markets by their ids in the unified odds feed. Others are sorted by their lines: `total=2.5` and `hcp=0.5`. */
const GOALS: readonly number[] = [8, 18, 19, 20, 21, 23, 24, 25, 26, 29, 31, 32, 33, 34, 45, 548];
const HALVES: readonly number[] = [47, 52, 60, 63, 64, 68, 75, 81, 83, 90];
const COMBOS: readonly number[] = [35, 36, 37, 546, 547];
const CORNERS: readonly number[] = [162, 165, 166, 167, 168, 172];
const CARDS: readonly number[] = [136, 139, 140, 141];

const GOAL_SPORTS: readonly AnySportId[] = [
  SPORTS.football,
  SPORTS.esoccer,
  SPORTS.handball,
  SPORTS['ice-hockey'],
];

/** Whether a sport counts goals; the others count points, games, runs or rounds. */
export const countsGoals = (sportId: AnySportId): boolean => GOAL_SPORTS.includes(sportId);

/** The tab of a market by its subject; null for a market that is only behind the tab of all. */
function subjectOf({ marketId, lines }: MarketGroup): MarketTab | null {
  if (HALVES.includes(marketId)) return 'halves';
  if (COMBOS.includes(marketId)) return 'combos';
  if (CORNERS.includes(marketId)) return 'corners';
  if (CARDS.includes(marketId)) return 'cards';
  const specifier = lines[0]?.specifier ?? '';
  if (specifier.startsWith('hcp=')) return 'handicap';
  return GOALS.includes(marketId) || specifier.startsWith('total=') ? 'goals' : null;
}

/** The markets behind a tab, in the match's order. The bettor's favourites are main markets too. */
export function marketsOf(
  groups: readonly MarketGroup[],
  tab: MarketTab,
  favourites: readonly number[],
): readonly MarketGroup[] {
  if (tab === 'all') return groups;
  if (tab === 'main')
    return groups.filter(({ marketId }, at) => at < MAIN_MARKETS || favourites.includes(marketId));
  return groups.filter((group) => subjectOf(group) === tab);
}

/** The tabs that have markets; none when all markets fit one list. */
export const tabsOf = (groups: readonly MarketGroup[]): readonly MarketTab[] =>
  groups.length <= FEW_MARKETS ? [] : MARKET_TABS.filter((tab) => marketsOf(groups, tab, []).length > 0);
