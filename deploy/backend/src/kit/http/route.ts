import type { CommonRefusal } from '@jukwaa/contracts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { CounterLimit } from '../limits/index.ts';
import type { AuthUser } from '../users/index.ts';
import type { Arrival } from './admission.ts';
import type { AnswerCookie } from './answer-cookie.ts';
import { ServiceError } from './result.ts';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Auth = 'none' | 'user';

/** `response` names every status that the handler itself answers; refusals (`ServiceError`) need no entry. */
export interface RouteSchema {
  readonly body?: Schema;
  readonly querystring?: Schema;
  readonly params?: Schema;
  readonly headers?: Schema;
  readonly response: Readonly<Record<number, Schema>>;
}

/** Facts of a call that are not among its parsed inputs. */
interface CallContext {
  /** The raw value of one request header, by its lower-case name. */
  header(name: string): string | undefined;
  readonly ip: string;
  /** The known device that calls about the number in the body; null for other callers, and for routes without a number. */
  readonly device: string | null;
  readonly log: Logger;
  readonly arrival: Arrival;
}

/** A call as a handler sees it: parsed inputs only. */
export interface RouteCall<S extends RouteSchema, A extends Auth> extends CallContext {
  readonly body: Output<S['body']>;
  readonly query: Output<S['querystring']>;
  readonly params: Output<S['params']>;
  readonly headers: Output<S['headers']>;
  readonly user: A extends 'user' ? AuthUser : null;
}

/** A call as it arrives. */
export interface RawCall extends CallContext {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: unknown;
  /** Set by the HTTP layer when the route asks for it. */
  readonly user: AuthUser | null;
}

/** An answer of a route: a status named in `schema.response` and a body that fits its schema. */
export type Answer<S extends RouteSchema> = {
  [Status in keyof S['response'] & number]: {
    readonly status: Status;
    readonly body: v.InferInput<S['response'][Status]>;
    readonly cookie?: AnswerCookie;
  };
}[keyof S['response'] & number];

/**
 * How often one user may call a route, in all sessions and replicas together. Callers without a session are counted by their
 * address, at 100 times the limit, because mobile networks put many people behind one. Loosened by a factor of 1000 when
 * JUKWAA_ENV is `test`.
 */
export interface RateLimit extends CounterLimit {
  /** Counts in the database before each call. Left out: replicas exchange their counts every 500 ms. */
  readonly isExact?: boolean;
  /**
   * Counts by the number in the body as well: for calls before there is a session. Always exact. A device that is known to the
   * number has the limit for itself.
   */
  readonly by?: 'msisdn';
}

interface RouteOptions<S extends RouteSchema, A extends Auth, Code extends string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the service's prefix, fastify syntax: `/bets/:id`. */
  readonly url: string;
  readonly auth: A;
  readonly schema: S;
  /** One line for the API documentation. */
  readonly summary?: string;
  readonly limit?: RateLimit;
  /** The status for a field that does not fit; 400 when left out. Calls about money take 422: pages end the session on a 400. */
  readonly invalidStatus?: 400 | 422;
  /** Checks or makes a password: waits for its turn in a lane of its own. */
  readonly isSlow?: boolean;
  /** The codes of `handler`, where the contract lists them: pages have a text for each. */
  readonly refusals?: readonly Code[];
  readonly handler: (call: RouteCall<S, A>) => Promise<Answer<S> | ServiceError<NoInfer<Code>>>;
}

/** An answer with its types erased. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie?: AnswerCookie;
}

/** A route with its types erased, ready for the HTTP layer. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly auth: Auth;
  readonly schema: RouteSchema;
  readonly summary?: string;
  readonly limit?: RateLimit;
  readonly isSlow?: boolean;
  /** Parses the inputs, runs the handler and parses its answer, so that nothing undeclared goes in or out. */
  run(raw: RawCall): Promise<RawAnswer | ServiceError>;
}

/** Parses one part of a call; a wrong field is a refusal that names it and never repeats its value. */
function parsePart(schema: Schema | undefined, value: unknown, status: number): unknown {
  if (schema === undefined) return undefined;
  const outcome = v.safeParse(schema, value, { abortEarly: true });
  if (outcome.success) return outcome.output;
  const field = v.getDotPath(outcome.issues[0]) ?? 'body';
  throw new ServiceError<CommonRefusal>(status, 'invalid_field', `The field ${field} is invalid.`);
}

/** Parses a query. It may hold what its schema names and nothing else: a misspelt filter must not pass for no filter. */
function parseQuery(schema: Schema | undefined, value: unknown, status: number): unknown {
  if (schema !== undefined && 'entries' in schema && typeof value === 'object' && value !== null) {
    const { entries } = schema;
    const isKnown = (name: string) =>
      typeof entries === 'object' && entries !== null && Object.hasOwn(entries, name);
    const unknown = Object.keys(value).find((name) => !isKnown(name));
    // The name is the caller's own text, so it is not repeated.
    if (unknown !== undefined)
      throw new ServiceError<CommonRefusal>(
        status,
        'invalid_field',
        'The query holds a field that is not known.',
      );
  }
  return parsePart(schema, value, status);
}

// The overload ties the erased parts back to the types of the schemas that parsed them.
function parseCall<S extends RouteSchema, A extends Auth>(
  schema: S,
  auth: A,
  raw: RawCall,
  status: number,
): RouteCall<S, A>;
function parseCall(
  schema: RouteSchema,
  _auth: Auth,
  raw: RawCall,
  status: number,
): RouteCall<RouteSchema, Auth> {
  return {
    header: raw.header,
    ip: raw.ip,
    device: raw.device,
    log: raw.log,
    arrival: raw.arrival,
    user: raw.user,
    params: parsePart(schema.params, raw.params, status),
    query: parseQuery(schema.querystring, raw.query, status),
    headers: parsePart(schema.headers, raw.headers, status),
    body: parsePart(schema.body, raw.body, status),
  };
}

/**
 * Declares a route. Inputs are parsed with the contract's schemas before `handler` runs; its answer is parsed too, and an
 * answer that does not fit is our fault: a 500 that is logged.
 */
export function route<S extends RouteSchema, A extends Auth, Code extends string = string>(
  options: RouteOptions<S, A, Code>,
): Route {
  const { handler, invalidStatus = 400, ...declared } = options;
  return {
    ...declared,
    async run(raw) {
      const reply = await handler(parseCall(declared.schema, declared.auth, raw, invalidStatus));
      if (reply instanceof ServiceError) return reply;
      const schema = declared.schema.response[reply.status];
      if (schema === undefined) throw new Error(`status ${reply.status} is not declared by ${declared.url}`);
      return {
        status: reply.status,
        body: v.parse(schema, reply.body),
        ...(reply.cookie === undefined ? {} : { cookie: reply.cookie }),
      };
    },
  };
}
