import type { Market } from '@jukwaa/contracts';

/** The tabs that the markets of a virtual match are in. */
export const MARKET_PARTS = ['main', 'goals', 'halves', 'scores'] as const;
export type MarketPart = (typeof MARKET_PARTS)[number];

/** Goals of the match and of each side, halves, and exact scores. All other markets are main ones. */
const PARTS: Readonly<Record<Exclude<MarketPart, 'main'>, readonly number[]>> = {
  goals: [18, 29, 19, 20, 26],
  halves: [60, 47],
  scores: [45],
};

const partOf = ({ market_id }: Market): MarketPart =>
  MARKET_PARTS.find((part) => part !== 'main' && PARTS[part].includes(market_id)) ?? 'main';

/** A market with all its lines. */
export interface MarketLines {
  readonly market_id: number;
  readonly lines: readonly Market[];
}

/** The markets of a part in the order of the services, with their lines together. */
export function linesOf(markets: readonly Market[], part: MarketPart): MarketLines[] {
  const groups = new Map<number, Market[]>();
  for (const market of markets.filter((one) => partOf(one) === part))
    groups.set(market.market_id, [...(groups.get(market.market_id) ?? []), market]);
  return [...groups].map(([market_id, lines]) => ({ market_id, lines }));
}
