import type { NewMatch, PastMatch } from '../fixture/index.ts';

/** A source of matches. Its matches are played, priced and settled by the plan that each match carries. */
export interface FeedSource {
  /**
   * Called repeatedly: adds missing matches that should exist at `now` (Unix ms of the services' clock). It adds a part of them
   * at a time, so that play goes on. `known` returns the external ids that were added before; `archive` stores matches that are
   * over.
   */
  bring(
    now: number,
    create: (matches: readonly NewMatch[]) => Promise<void>,
    known: (externalIds: readonly string[]) => Promise<ReadonlySet<string>>,
    archive: (matches: readonly PastMatch[]) => Promise<void>,
  ): Promise<void>;
}
