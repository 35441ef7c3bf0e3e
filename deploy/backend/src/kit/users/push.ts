/** What a phone or browser shows outside the page; `path` is where a tap leads, inside the site. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** `gone`: nobody is behind the token any more, so it need not be kept. */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly reason: string };

/** Push messages to browsers; `token` is a Firebase registration token. A provider that fails is an outcome, no exception. */
export interface PushPort {
  send(token: string, message: PushMessage): Promise<PushOutcome>;
}
