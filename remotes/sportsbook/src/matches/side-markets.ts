import type { AnySportId, HighlightsAsk } from '@jukwaa/contracts';
import { hasListMarkets } from '@jukwaa/domain';
import { DEFAULT_FILTER } from './filters.ts';
import { hasSideRoom } from './wide-window.ts';

/** The markets beside the main one, in the order of preference: over/under, both teams to score, 1X2. */
const SIDES = [18, 29, 1] as const;
const COUNT = 2;

/** Asks for two more markets of each row in a window with room for them. */
export function withSides(sportId: AnySportId, ask: HighlightsAsk): HighlightsAsk {
  if (!hasListMarkets(sportId) || !hasSideRoom()) return ask;
  const main = ask.highlight_market_id ?? DEFAULT_FILTER.market;
  const sides = SIDES.filter((id) => id !== main).slice(0, COUNT);
  return { ...ask, side_market_ids: sides.join() };
}
