import type { ServiceRefusal } from '@jukwaa/contracts';
import {
  type AnswerCookie,
  type DeclaredRoute,
  type InputRules,
  type Inputs,
  type RawInputs,
  type RouteAnswer,
  type RouteSchema,
  type RunnableRoute,
  runs,
} from '@jukwaa/http-kit';
import type { Logger } from 'pino';
import type { CounterLimit } from '../limits/index.ts';
import type { AuthUser } from '../users/index.ts';
import type { Arrival } from './arrival.ts';
import { invalidField, refuse, type ServiceError } from './result.ts';

export type { AnswerCookie };

/**
 * `optional`: the handler gets the user of a call with a valid api key, and null for everybody else. `operator`: only calls with the
 * operator's token (`authorization: Bearer …`) reach the handler. The edge does not pass such routes to visitors.
 */
type Auth = 'none' | 'user' | 'optional' | 'operator';

/** Facts of a call that are not part of its inputs. */
interface CallContext {
  /** The raw value of one request header, by its lower-case name. */
  header(name: string): string | undefined;
  readonly ip: string;
  /** The known device that calls about the number in the body; null for other callers, and for routes without a number. */
  readonly device: string | null;
  readonly log: Logger;
  readonly arrival: Arrival;
}

/** The part of a handler's call that is not parsed input. */
interface CallOf<A extends Auth> extends CallContext {
  readonly user: A extends 'user' ? AuthUser : A extends 'optional' ? AuthUser | null : null;
}

/** A call as it arrives. */
export interface RawCall extends RawInputs, CallContext {
  /** Set by the HTTP layer when the route asks for it. */
  readonly user: AuthUser | null;
}

/**
 * The limit of calls of one user to a route, over all sessions and replicas. Callers without a session are counted by their
 * address, at 100 times the limit, because mobile networks put many subscribers behind one address; a user of a route for everybody
 * is counted by name once the address has no calls left. The limit is multiplied by 1000 when JUKWAA_ENV is `test`.
 */
export interface RateLimit extends CounterLimit {
  /** Counts in the database before each call. Without it replicas exchange their counts every 500 ms. */
  readonly isExact?: boolean;
  /**
   * Counts by the number in the body as well, for calls before a session exists. Always exact. A known device of the number has a
   * limit of its own.
   */
  readonly by?: 'msisdn';
}

interface RouteOptions<S extends RouteSchema, A extends Auth, Code extends ServiceRefusal>
  extends DeclaredRoute<S> {
  readonly auth: A;
  readonly limit?: RateLimit;
  /** The status for a field that does not fit; 400 by default. Calls about money use 422: pages end the session on a 400. */
  readonly invalidStatus?: 400 | 422;
  /** Checks or creates a password: waits for its turn in a lane of its own. */
  readonly isSlow?: boolean;
  /** The codes of `handler`, where the contract lists them: pages have a text for each. */
  readonly refusals?: readonly Code[];
  readonly handler: (call: Inputs<S> & CallOf<A>) => Promise<RouteAnswer<S> | ServiceError<NoInfer<Code>>>;
}

/** A route with its types erased, ready for the HTTP layer. */
export interface Route extends RunnableRoute<RawCall> {
  readonly auth: Auth;
  readonly limit?: RateLimit;
  readonly isSlow?: boolean;
}

/** Names the first field that does not fit, and never repeats its value. The name of an unknown field is the caller's own text. */
const inputRules = (status: number): InputRules => ({
  namesAll: false,
  refuse: ([fault]) =>
    fault.kind === 'unknown_query'
      ? refuse(status, 'invalid_field.query')
      : invalidField(status, fault.field ?? 'body'),
});
const INPUT_RULES = { 400: inputRules(400), 422: inputRules(422) };

/** Declares a route of a service; see `runs` for what is parsed. */
export function route<S extends RouteSchema, A extends Auth, Code extends ServiceRefusal = ServiceRefusal>(
  options: RouteOptions<S, A, Code>,
): Route {
  const { handler, invalidStatus = 400, ...declared } = options;
  return { ...declared, run: runs<S, CallOf<A>>(declared, INPUT_RULES[invalidStatus], handler) };
}
