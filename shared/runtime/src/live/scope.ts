import { isListMarket } from '@jukwaa/contracts';
import type { MatchScope } from '../feed/feed.ts';
import { type LiveMatch, UNKNOWN_SEQ } from './match.ts';
import { touch } from './views.ts';

/** Whether the messages for lists have a market, by its key. */
const isListed = ({ sport_id }: Pick<LiveMatch, 'sport_id'>, key: string): boolean =>
  isListMarket(sport_id, Number.parseInt(key, 10));

/** The messages that have all of these markets of a match, by their keys. */
export const scopeFor = (match: Pick<LiveMatch, 'sport_id'>, markets: Iterable<string>): MatchScope =>
  [...markets].every((key) => isListed(match, key)) ? 'list' : 'all';

/**
 * Prepares a match with messages for lists for messages about all of it. Its other markets had none, so they are discarded. The
 * last message may have had more than lists show, so it is applied again; after a fetched answer with the number `seq` all later
 * ones are.
 */
export function widen(match: LiveMatch, seq = match.seq - 1): void {
  if (match.seq !== UNKNOWN_SEQ) match.seq = Math.min(match.seq, Math.max(seq, 0));
  match.recent.length = 0;
  for (const [key, market] of match.markets) {
    if (market.isPartial || isListed(match, key)) continue;
    match.markets.delete(key);
    touch.market(match.match_id, key);
    for (const outcomeId of market.outcomes.keys()) touch.outcome(match.match_id, key, outcomeId);
  }
}
