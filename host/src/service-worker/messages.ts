/** What the page tells its worker. */
export type ToWorker =
  /** The user wants the new version: stop waiting. */
  | { readonly jukwaa: 'take-over' }
  /** What a page loaded before a worker was there, so that the very next visit works offline. */
  | { readonly jukwaa: 'keep'; readonly used: Used };

/** Addresses on this origin. */
export interface Used {
  readonly page: string;
  readonly lists: readonly string[];
  readonly files: readonly UsedFile[];
}

export interface UsedFile {
  readonly url: string;
  /** The hash that the page demanded; empty when it is not known. */
  readonly integrity: string;
}
