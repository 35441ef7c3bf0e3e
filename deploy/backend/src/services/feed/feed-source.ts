import type { NewMatch, PastMatch } from '../fixture/index.ts';

/** Where matches come from. What a source brings is played, priced and settled from the plan that each match carries. */
export interface FeedSource {
  /**
   * Called again and again: brings matches that should be there at `now` (Unix ms of the services' clock) and are not, a
   * part of them at a time so that play goes on.
   * `known` tells which external ids were brought before; `archive` takes matches that are over.
   */
  bring(
    now: number,
    create: (matches: readonly NewMatch[]) => Promise<void>,
    known: (externalIds: readonly string[]) => Promise<ReadonlySet<string>>,
    archive: (matches: readonly PastMatch[]) => Promise<void>,
  ): Promise<void>;
}
