/** A message from the page to its worker. */
export type ToWorker =
  /** The user wants the new version: the worker stops waiting. */
  | { readonly jukwaa: 'take-over' }
  /** Files that a page loaded before a worker was active, so that the very next visit works offline. */
  | { readonly jukwaa: 'keep'; readonly used: Used };

/** Addresses on this origin. */
export interface Used {
  readonly page: string;
  readonly lists: readonly string[];
  readonly files: readonly UsedFile[];
}

export interface UsedFile {
  readonly url: string;
  /** The hash that the page required; empty when unknown. */
  readonly integrity: string;
}
