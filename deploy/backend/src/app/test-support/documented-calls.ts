import * as v from 'valibot';
import type { JsonSchema } from './random-body.ts';

/** A parameter of an address, such as `game` in `/api/crash/{game}`. */
interface PathParameter {
  readonly name: string;
  readonly schema: JsonSchema;
}

/** A route as its OpenAPI document describes it. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly PathParameter[];
  readonly query: readonly string[];
  readonly body: JsonSchema | null;
}

const Parameter = v.object({ name: v.string(), in: v.string(), schema: v.optional(v.unknown()) });
const Operation = v.object({
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Every route of an OpenAPI document. */
export function documentedCalls(document: unknown): DocumentedCall[] {
  const { paths } = v.parse(Document, document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name, schema }) => ({ name, schema: isSchema(schema) ? schema : {} })),
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: isSchema(body) ? body : null,
      };
    }),
  );
}

/** Names that only the service knows: their schema accepts any text. */
const KNOWN: Readonly<Record<string, string>> = {
  competition: 'englandleague',
  provider: 'pragmatic',
  call: 'bet.html',
  slug: 'aviator',
};
/** One of these fits each pattern of our addresses: an id, a code, a key, a text. */
const SAMPLES = ['1', 'ABCDEF', 'abcdefghijkl', 'sample-key'];

/** A value that the schema of an address's parameter accepts. */
function fittingValue({ name, schema }: PathParameter): string {
  const { enum: listed, pattern, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (listed !== undefined) return String(listed[0]);
  const fits = (value: string) => value.length <= maxLength && new RegExp(pattern ?? '').test(value);
  const found = [KNOWN[name], ...SAMPLES].find((value) => value !== undefined && fits(value));
  if (found === undefined) throw new Error(`add a sample that fits the parameter ${name}: ${pattern}`);
  return found;
}

/** An address of the route that its schema accepts, so that a call is refused for its other parts only. `own` has known values. */
export const fittingAddress = (
  { path, parameters }: Pick<DocumentedCall, 'path' | 'parameters'>,
  own: Readonly<Record<string, string>> = {},
): string =>
  parameters.reduce(
    (address, parameter) =>
      address.replace(`{${parameter.name}}`, own[parameter.name] ?? fittingValue(parameter)),
    path,
  );
