import type { Market } from '@jukwaa/contracts';

/** A market of a match with all its lines: over/under is one group with the lines 1.5, 2.5 and 3.5. */
export interface MarketGroup {
  readonly marketId: number;
  readonly name: string;
  readonly lines: readonly Market[];
}

/** Markets in the match's order, with their lines together. */
export function groupMarkets(markets: readonly Market[]): MarketGroup[] {
  const groups = new Map<number, Market[]>();
  for (const market of markets) {
    const lines = groups.get(market.market_id);
    if (lines === undefined) groups.set(market.market_id, [market]);
    else lines.push(market);
  }
  return [...groups].map(([marketId, lines]) => ({ marketId, name: lines[0]?.market_name ?? '', lines }));
}

/** Favourites first, in the order of their marking; the others keep theirs. */
export function favouritesFirst(
  groups: readonly MarketGroup[],
  favourites: readonly number[],
): MarketGroup[] {
  const rank = ({ marketId }: MarketGroup) => {
    const at = favourites.indexOf(marketId);
    return at < 0 ? favourites.length : at;
  };
  return [...groups].sort((a, b) => rank(a) - rank(b));
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The English names of a market and its outcomes. */
const textsOf = ({ market_name, outcomes }: Market): string[] => [
  market_name,
  ...outcomes.flatMap(({ alias, outcome_name }) => [alias, outcome_name]),
];

/**
 * The groups whose name or outcomes contain every word of the search, in English or in the page's language by
 * `namesOf`.
 */
export function searchGroups(
  groups: readonly MarketGroup[],
  search: string,
  namesOf: (market: Market) => readonly string[] = () => [],
): readonly MarketGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.filter(({ name, lines }) => {
    const text = plain([name, ...lines.flatMap((line) => [...textsOf(line), ...namesOf(line)])].join(' '));
    return words.every((word) => text.includes(word));
  });
}
