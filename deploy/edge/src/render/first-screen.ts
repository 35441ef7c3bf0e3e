import type { ServedPage } from '@jukwaa/contracts';

/** A first screen with everything that it needs to be painted. */
export interface RenderedPage {
  /** The HTML inside the page's root. */
  readonly html: string;
  readonly served: ServedPage;
  /** The rules of its style sheets that its elements match. The sheets themselves follow it. */
  readonly style: string;
}

/** A version that failed to render a screen. */
export interface RenderFailure {
  readonly remote: string;
  readonly version: string;
  readonly reason: string;
}

/** The beginning of a page. */
export interface FirstScreen {
  /** Null for a page that can't be rendered at once, and begins with the skeleton. */
  readonly page: RenderedPage | null;
  /** The reason, when it is a fault of the screen's version. */
  readonly failure: RenderFailure | null;
}

export const SKELETON_SCREEN: FirstScreen = { page: null, failure: null };
