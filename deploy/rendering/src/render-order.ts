import type { PagePlan } from '@jukwaa/contracts';

/** A screen to render in a thread. */
export interface RenderOrder {
  /** Name and version of the remote. */
  readonly key: string;
  /** The remote's server build, for a version that the thread does not have. */
  readonly code?: string;
  readonly ask: object;
  /** The plan of the page, where the configuration in `ask` has none. The same object for many pages costs least. */
  readonly plan?: PagePlan;
  readonly screen: string;
}

/**
 * The outcome of an order: null for a screen that is no better than the skeleton; `ended` when the thread ended before
 * its answer, `wasRunning` for the order that it was at.
 */
export type RenderReply =
  | { readonly kind: 'html'; readonly html: string | null }
  | { readonly kind: 'failure'; readonly reason: string }
  | { readonly kind: 'ended'; readonly wasRunning: boolean; readonly reason: string };
