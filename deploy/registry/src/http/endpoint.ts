import {
  type InputRules,
  type Inputs,
  type RawInputs,
  type RouteSchema,
  type RunnableRoute,
  runs,
} from '@jukwaa/http-kit';
import * as v from 'valibot';
import type { Caller } from '../model/tokens.ts';
import { Refused } from '../refusal.ts';
import type { RegistryResult } from '../registry.ts';

/**
 * Callers of an operation: all, all who bring another issuer's token, edges, holders of any token, of a token for the
 * remote of the address (for `label` also of one that may publish behind labels only), or of a token for all remotes.
 */
export type EndpointAccess = 'open' | 'exchange' | 'edge' | 'token' | 'label' | 'remote' | 'all';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** A body that is passed on unparsed. */
export const Bytes = v.instance(Buffer);

export const Params = v.record(v.string(), v.string());

interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  readonly body?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly answer: Schema;
  /** The largest body, in bytes; defaults to the server's own limit. */
  readonly bodyLimit?: number;
}

interface WithCaller {
  readonly caller: Caller;
}

/** A call as it arrives; the server has identified the caller. */
export interface RawEndpointCall extends RawInputs, WithCaller {}

/** A call with parsed inputs, as a handler receives it. */
interface Call<D extends Described> extends WithCaller {
  readonly params: v.InferOutput<typeof Params>;
  readonly body: Output<D['body']>;
  readonly query: Output<D['query']>;
  readonly headers: Output<D['headers']>;
}

/** An operation of the registry, ready for the server. */
export interface Endpoint extends RunnableRoute<RawEndpointCall> {
  readonly access: EndpointAccess;
}

const RULES: InputRules = {
  namesAll: true,
  refuse: (faults) =>
    new Refused(
      400,
      'bad_request',
      faults.map((fault) =>
        fault.kind === 'unknown_query'
          ? 'the query holds a field that is not known'
          : `${fault.field ?? 'the request'}: ${fault.message}`,
      ),
    ),
};

type ParsedCall = Inputs<RouteSchema> & WithCaller;

// The overload ties the erased inputs back to the types of the schemas that parsed them.
function callOf<D extends Described>(call: ParsedCall): Call<D>;
function callOf(call: ParsedCall): ParsedCall {
  return call;
}

/** Declares an operation. Inputs are parsed before its handler runs, its answer before it is sent. */
export function endpoint<const D extends Described>(
  described: D,
  handler: (call: Call<D>) => Promise<RegistryResult<v.InferInput<D['answer']>>>,
): Endpoint {
  const { body, query, headers, answer, ...declared }: Described = described;
  const schema: RouteSchema = {
    params: Params,
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    response: { 200: answer },
  };
  return {
    ...declared,
    schema,
    run: runs<RouteSchema, WithCaller>({ url: declared.url, schema }, RULES, async (call) => {
      const result = await handler(callOf<D>(call));
      return result.ok ? { status: 200, body: result.value } : result.error;
    }),
  };
}
