import type { NewMatch, StoredMatch } from '../fixture/index.ts';

/** The interface of the feed for the sandbox and for providers, which also add matches. */
export interface FeedFace {
  /** Adds matches; those with a plan are played from now on. Returns the new ones. */
  bring(matches: readonly NewMatch[]): Promise<StoredMatch[]>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly feed: FeedFace;
  }
}
