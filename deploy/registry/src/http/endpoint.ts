import { isStorable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Caller } from '../model/tokens.ts';
import { Refused } from '../refusal.ts';
import type { RegistryResult } from '../registry.ts';

/**
 * Callers of an operation: all, edges, holders of any token, of a token for the remote of the address, or of a token
 * for all remotes.
 */
export type Access = 'open' | 'edge' | 'token' | 'remote' | 'all';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** A body that is passed on unparsed. */
export const Bytes = v.instance(Buffer);

interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly summary: string;
  readonly access: Access;
  readonly body?: Schema;
  readonly query?: Schema;
  readonly answer: Schema;
  /** The largest body, in bytes; defaults to the server's own limit. */
  readonly bodyLimit?: number;
}

/** A call as it arrives; the server has identified the caller. */
export interface RawCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly query: unknown;
  readonly caller: Caller;
}

/** A call with checked inputs, as a handler receives it. */
interface Call<D extends Described> extends RawCall {
  readonly body: Output<D['body']>;
  readonly query: Output<D['query']>;
}

/** An operation of the registry, ready for the server. */
export interface Endpoint extends Described {
  run(raw: RawCall): Promise<RegistryResult<unknown>>;
}

/** Parses one part of a call. @throws Refused that names the invalid part */
function checked(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.output;
  const reasons = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the request'}: ${issue.message}`);
  throw new Refused(400, 'bad_request', reasons);
}

// The overload ties the erased parts back to the types of the schemas that checked them.
function checkedCall<D extends Described>(described: D, raw: RawCall): Call<D>;
function checkedCall({ body, query }: Described, raw: RawCall): Call<Described> {
  if (!isStorable([raw.params, raw.query, raw.body]))
    throw new Refused(400, 'bad_request', [
      'the request has text that no database stores, or is nested too deep',
    ]);
  return { ...raw, body: checked(body, raw.body), query: checked(query, raw.query) };
}

/** Declares an operation. Inputs are checked before its handler runs, its answer before it is sent. */
export function endpoint<const D extends Described>(
  described: D,
  handler: (call: Call<D>) => Promise<RegistryResult<v.InferInput<D['answer']>>>,
): Endpoint {
  return {
    ...described,
    async run(raw) {
      const asResult = await handler(checkedCall(described, raw));
      return asResult.ok ? { ok: true, value: v.parse(described.answer, asResult.value) } : asResult;
    },
  };
}
