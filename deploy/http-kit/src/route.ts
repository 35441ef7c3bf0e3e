import * as v from 'valibot';
import type { AnswerCookie } from './answer-cookie.ts';
import type { AnswerFile } from './answer-file.ts';
import { type InputRules, parsePart, queryParser } from './inputs.ts';
import { Refusal } from './refusal.ts';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** `response` names every status that the handler itself answers; refusals need no entry. */
export interface RouteSchema {
  readonly body?: Schema;
  readonly querystring?: Schema;
  readonly params?: Schema;
  readonly headers?: Schema;
  readonly response: Readonly<Record<number, Schema>>;
}

/** The inputs of a call as they arrive. */
export interface RawInputs {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: unknown;
}

/** The inputs of a call as a handler gets them: parsed, and limited to the fields of the schema. */
export interface Inputs<S extends RouteSchema> {
  readonly body: Output<S['body']>;
  readonly query: Output<S['querystring']>;
  readonly params: Output<S['params']>;
  readonly headers: Output<S['headers']>;
}

/** An answer of a route: a status named in `schema.response` and a body that fits its schema. */
export type RouteAnswer<S extends RouteSchema> = {
  [Status in keyof S['response'] & number]: {
    readonly status: Status;
    readonly body: v.InferInput<S['response'][Status]>;
    readonly cookie?: AnswerCookie;
    readonly file?: AnswerFile;
  };
}[keyof S['response'] & number];

/** An answer with its types erased. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie?: AnswerCookie;
  readonly file?: AnswerFile;
}

export interface DeclaredRoute<S extends RouteSchema = RouteSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the prefix of its service, fastify syntax: `/bets/:id`. */
  readonly url: string;
  readonly schema: S;
  /** One line for the API documentation. */
  readonly summary?: string;
  /** The largest body, in bytes; the server's own limit by default. */
  readonly bodyLimit?: number;
  /** The body of any type as its own text, for callers that sign the bytes they send. Default: parsed JSON. */
  readonly takesText?: boolean;
}

/** A route with its types erased, ready for the server. `TCall` is a call as the service makes it from a request. */
export interface RunnableRoute<TCall extends RawInputs> extends DeclaredRoute {
  /** Parses the inputs, runs the handler and parses its answer, so no undeclared data goes in or out. */
  run(call: TCall): Promise<RawAnswer | Refusal>;
}

type Parse<S extends RouteSchema, TMore> = (call: RawInputs) => Inputs<S> & TMore;

// The overload connects the erased parts to the types of the schemas that parsed them.
function callParser<S extends RouteSchema, TMore>(schema: S, rules: InputRules): Parse<S, TMore>;
function callParser({ params, querystring, headers, body }: RouteSchema, rules: InputRules) {
  const parseQuery = queryParser(querystring, rules);
  return (call: RawInputs): RawInputs => ({
    ...call,
    params: parsePart(params, call.params, rules),
    query: parseQuery(call.query),
    headers: parsePart(headers, call.headers, rules),
    body: parsePart(body, call.body, rules),
  });
}

/**
 * Makes a route executable: `schema` parses the inputs before `handler` runs, and then its answer. An answer that does not fit is
 * a fault of ours: it throws, and the server answers 500. `TMore` is the rest of a call, next to its inputs.
 */
export function runs<S extends RouteSchema, TMore>(
  { url, schema }: Pick<DeclaredRoute<S>, 'url' | 'schema'>,
  rules: InputRules,
  handler: (call: Inputs<S> & TMore) => Promise<RouteAnswer<S> | Refusal>,
): (call: RawInputs) => Promise<RawAnswer | Refusal> {
  const parse = callParser<S, TMore>(schema, rules);
  const responses: RouteSchema['response'] = schema.response;
  return async (call) => {
    const answer = await handler(parse(call));
    if (answer instanceof Refusal) return answer;
    const response = responses[answer.status];
    if (response === undefined) throw new Error(`status ${answer.status} is not declared by ${url}`);
    return {
      status: answer.status,
      body: v.parse(response, answer.body),
      ...(answer.cookie === undefined ? {} : { cookie: answer.cookie }),
      ...(answer.file === undefined ? {} : { file: answer.file }),
    };
  };
}
