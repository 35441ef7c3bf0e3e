/** A notification of a phone or browser outside the page. A tap opens `path` on the site. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** `gone`: the token has no receiver any more, so it can be deleted. */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Push messages to browsers; `token` is a Firebase registration token. A failure of the provider is a result, not an exception.
 */
export interface PushPort {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}
