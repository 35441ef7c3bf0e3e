import type { NewMatch, StoredMatch } from '../fixture/index.ts';

/** The feed to the sandbox and to providers: another way to bring matches. */
export interface FeedFace {
  /** Adds matches; those with a plan are played from now on. Gives the ones that were new. */
  bring(matches: readonly NewMatch[]): Promise<StoredMatch[]>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly feed: FeedFace;
  }
}
