import type { FastifyRequest } from 'fastify';
import type { AuthUser, IdentityFace } from '../users/index.ts';
import { refuse } from './result.ts';
import type { Route } from './route.ts';
import type { RequestLimits } from './route-limits.ts';
import { bearerCheck } from './secret-check.ts';

/** How the HTTP layer recognises callers. */
export interface CallerOptions {
  readonly authenticate: IdentityFace['authenticate'];
  /** Without it no call is the operator's. */
  readonly operatorToken: string | undefined;
  readonly limits: Pick<RequestLimits, 'checkUnknownKeys' | 'countUnknownKey'>;
}

/** Keys in the documentation, by the `auth` of a route. */
const KEY_NAMES = { none: null, optional: null, user: 'apiKey', operator: 'operatorToken' } as const;

/** The name of the key that callers of a route need, in the documentation. */
export const keyNameOf = (auth: Route['auth']): string | null => KEY_NAMES[auth];

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** @throws ServiceError 429 for an unseen key from an address that has sent too many unknown ones */
async function userOf(
  request: FastifyRequest,
  { authenticate, limits }: CallerOptions,
): Promise<AuthUser | null> {
  const apiKey = headerOf(request, 'api-key');
  if (apiKey === undefined || apiKey === '') return null;
  const user = await authenticate(apiKey, () => limits.checkUnknownKeys(request));
  if (user === null) limits.countUnknownKey(request);
  return user;
}

/** The user of a call to a route for everybody; null without one, and where none can be found now. */
export const userBehind = (request: FastifyRequest, options: CallerOptions): Promise<AuthUser | null> =>
  userOf(request, options).catch(() => null);

/**
 * Finds the user of a call, and refuses a caller without the user or the token that the route needs. Wrong tokens count as made-up
 * keys of their address; the right one passes whatever the count.
 *
 * @throws ServiceError 401, and 429 after too many wrong tokens or unknown keys
 */
export function authCheck(options: CallerOptions): (request: FastifyRequest, route: Route) => Promise<void> {
  const { limits, operatorToken } = options;
  const isOperator = bearerCheck(operatorToken);
  return async (request, { auth }) => {
    if (auth === 'user' || auth === 'optional') request.user = await userOf(request, options);
    if (auth === 'user' && request.user === null) throw refuse(401, 'session_expired');
    if (auth !== 'operator' || isOperator(request.headers.authorization)) return;
    limits.checkUnknownKeys(request);
    limits.countUnknownKey(request);
    throw refuse(401, 'wrong_token.operator');
  };
}
