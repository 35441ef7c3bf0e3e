import { keyOf } from '../../wallet/test-support/money-backend.ts';

export interface LigiReply {
  readonly status: number;
  readonly body: unknown;
}
interface Ask {
  readonly user?: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Calls a route; `user` signs in. */
export type LigiCall = (method: 'GET' | 'POST', path: string, ask?: Ask) => Promise<LigiReply>;

/** The calls of a listening backend. */
export const callsOf =
  (url: string): LigiCall =>
  async (method, path, { user, body, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(user === undefined ? {} : { 'api-key': keyOf(user) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
