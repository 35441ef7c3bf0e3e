import { FOOTBALL, type Market } from '@jukwaa/contracts';
import { goalModel, type VirtualRates } from '@jukwaa/domain/virtuals';
import { feedMarket } from '../../feed/index.ts';
import { wireMarket } from '../../fixture/index.ts';
import {
  BEFORE_KICK_OFF,
  footballMarket,
  marketRank,
  type OfferedMarket,
  priceFootball,
} from '../../pricing/index.ts';
import type { StateMatch, VirtualRoundState } from '../state/round-state.ts';

/**
 * The markets of virtual matches, by their ids in the feed: 1x2, double chance, draw no bet, over/under, both teams to score, first
 * goal, goals of each team, odd/even, correct score, half-time/full-time, and three of the first half.
 */
const RULES = [1, 8, 10, 11, 18, 19, 20, 26, 29, 45, 47, 60, 68, 75].flatMap(
  (id) => footballMarket(id) ?? [],
);
export const ROW_MARKET = 1;

/** The facts that the texts of a match's markets need. */
const factsOf = ({ home_team, away_team }: StateMatch) => ({
  match_id: 0,
  game_id: 0,
  sport_id: FOOTBALL,
  category_id: 0,
  country: '',
  tournament_id: 0,
  tournament: '',
  priority: 0,
  boosted: 0 as const,
  home_team,
  away_team,
  starts_at: 0,
});

/** The prices of a match before kick-off, from the grid that its score is drawn from. They never change. */
export const offeredMarkets = (match: VirtualRates, margins: VirtualRoundState['margins']): OfferedMarket[] =>
  priceFootball(goalModel(match), BEFORE_KICK_OFF, margins, RULES);

/** Every market of a match before kick-off, as pages get it. */
export function priceMatch(match: StateMatch, margins: VirtualRoundState['margins']): Market[] {
  return offeredMarkets(match, margins)
    .map((market) => wireMarket(factsOf(match), feedMarket(market)))
    .sort((a, b) => marketRank(a.market_id) - marketRank(b.market_id));
}
