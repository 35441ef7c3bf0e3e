import type { Market } from '@jukwaa/contracts';
import { matchIdOf, type StateMatch, type VirtualRoundRow } from '../state/round-state.ts';
import { priceMatch } from './price-match.ts';

/** The most matches whose prices are kept, each in 16 kB; all competitions together have an eighth of it open. */
const MOST_MATCHES = 2_000;
const priced = new Map<number, readonly Market[]>();

/** The markets of a match, priced at its first use. They depend on the round's public state only. */
export function marketsOf({ number, state }: VirtualRoundRow, match: StateMatch): readonly Market[] {
  const id = matchIdOf(state.competition, number, match.place);
  const known = priced.get(id);
  if (known !== undefined) return known;
  const [oldest] = priced.keys();
  if (priced.size >= MOST_MATCHES && oldest !== undefined) priced.delete(oldest);
  const markets = priceMatch(match, state.margins);
  priced.set(id, markets);
  return markets;
}
