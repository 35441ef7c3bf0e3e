import type { Market } from '@jukwaa/contracts';
import type { PickedMatch } from '@jukwaa/domain';
import type { MarketNames, NamedMarket } from '@jukwaa/domain/market-names';
import { useLocale } from '@jukwaa/runtime';
import { useSyncExternalStore } from 'react';

/** The service's own names, in English. */
const ENGLISH: MarketNames = {
  market: (_, english) => english,
  outcome: (_market, _outcome, english) => english,
  alias: (_market, _outcome, english) => english,
  league: (country, tournament) => [country, tournament],
};

let swahili: MarketNames | null = null;
let isLoading = false;
const followers = new Set<() => void>();

/** A failed load is repeated by the next user of the names; until then the English ones are shown. */
async function load(): Promise<void> {
  if (swahili !== null || isLoading) return;
  isLoading = true;
  try {
    const words = await import(/* webpackChunkName: "market-names" */ '@jukwaa/domain/market-names');
    swahili = words.swahiliNames;
    for (const changed of followers) changed();
  } catch {
    // The page stays in English meanwhile.
  } finally {
    isLoading = false;
  }
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  void load();
  return () => followers.delete(changed);
}
const follows = () => swahili ?? ENGLISH;

const never = () => () => undefined;
const english = () => ENGLISH;

/** Names of markets, outcomes and leagues in the page's language. Only pages in Swahili load the translations. */
export function useMarketNames(): MarketNames {
  const isSwahili = useLocale() === 'sw';
  const read = isSwahili ? follows : english;
  return useSyncExternalStore(isSwahili ? follow : never, read, read);
}

/** The data for the names of a match's market. */
export const named = (
  { sport_id, home_team, away_team }: PickedMatch,
  { market_id, specifier }: Pick<Market, 'market_id' | 'specifier'>,
): NamedMarket => ({ sport_id, market_id, specifier, home_team, away_team });
