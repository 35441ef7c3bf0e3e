import * as v from 'valibot';
import type { Refusal } from './refusal.ts';

/** An input that does not fit its schema. `field` is its path; null for the part as a whole. */
export type InputFault =
  | { readonly kind: 'unfit'; readonly field: string | null; readonly message: string }
  | { readonly kind: 'unknown_query' };

/** A service's rules for refusing inputs that do not fit. */
export interface InputRules {
  /** Names every fault of a part; otherwise the first one, which costs less. */
  readonly namesAll: boolean;
  refuse(faults: readonly [InputFault, ...InputFault[]]): Refusal;
}

/** Parses one part of a call. @throws Refusal as the rules word it */
export function parsePart(schema: v.GenericSchema | undefined, value: unknown, rules: InputRules): unknown {
  if (schema === undefined) return undefined;
  // Valibot takes a list for an object none of whose fields is required.
  if ('entries' in schema && Array.isArray(value))
    throw rules.refuse([
      { kind: 'unfit', field: null, message: 'Invalid type: Expected Object but received Array' },
    ]);
  const parsed = v.safeParse(schema, value, { abortEarly: !rules.namesAll });
  if (parsed.success) return parsed.output;
  const fault = (issue: v.BaseIssue<unknown>): InputFault => ({
    kind: 'unfit',
    field: v.getDotPath(issue),
    message: issue.message,
  });
  const [first, ...rest] = parsed.issues;
  throw rules.refuse([fault(first), ...rest.map(fault)]);
}

/** The allowed fields of a query; null when its schema does not list them. */
function fieldsOf(schema: v.GenericSchema): ReadonlySet<string> | null {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return null;
  return new Set(Object.keys(schema.entries));
}

/** Parses queries. Fields that the schema lacks are refused: a misspelt filter must not count as no filter. */
export function queryParser(
  schema: v.GenericSchema | undefined,
  rules: InputRules,
): (value: unknown) => unknown {
  if (schema === undefined) return () => undefined;
  const fields = fieldsOf(schema);
  return (value) => {
    if (fields !== null && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value))
        if (!fields.has(name)) throw rules.refuse([{ kind: 'unknown_query' }]);
    return parsePart(schema, value, rules);
  };
}
