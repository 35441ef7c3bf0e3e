/** A call of the services on behalf of a visitor. */
export interface BackendCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; absent without a body. */
  readonly body?: string;
  /** The address of the client, for the limits of the services. */
  readonly visitor: string;
}

/** The whole answer of the services, of bounded size. */
export interface BackendReply {
  readonly status: number;
  readonly text: string;
  /** The services' clock at the answer, Unix ms; null without one. */
  readonly serverTime: number | null;
  /** The headers `set-cookie` of the answer. */
  readonly cookies: readonly string[];
}

/**
 * Calls the services in the lanes of every visitor's calls.
 *
 * @throws when the services do not answer in time, or with too many bytes
 */
export type CallBackend = (call: BackendCall) => Promise<BackendReply>;
