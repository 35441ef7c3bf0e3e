import * as v from 'valibot';

/** The part of JSON Schema in our documents. */
interface Described {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly unknown[] | undefined;
  readonly oneOf?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly items?: unknown;
  /** The items of a list with a fixed length. */
  readonly prefixItems?: readonly unknown[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}
const list = v.optional(v.array(v.unknown()));
const Described: v.GenericSchema<unknown, Described> = v.looseObject({
  type: v.optional(v.string()),
  format: v.optional(v.string()),
  enum: list,
  anyOf: list,
  oneOf: list,
  prefixItems: list,
  properties: v.optional(v.record(v.string(), v.unknown())),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  exclusiveMinimum: v.optional(v.number()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
});

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '6f1c1b1e-7a58-4f6c-9d2b-0a5b3c8f4e21',
  'date-time': '2026-11-21T16:30:00.000Z',
  date: '2026-11-21',
};

const isNull = (schema: unknown): boolean => v.is(v.looseObject({ type: v.literal('null') }), schema);

/** Returns whether no value fits, so that a list of it is empty. */
const isNever = (schema: unknown): boolean => v.is(v.looseObject({ not: v.strictObject({}) }), schema);

function exampleNumber({ minimum, exclusiveMinimum, maximum, type }: Described): number {
  const least =
    minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + (type === 'integer' ? 1 : 0.5));
  return Math.min(Math.max(least, 1), maximum ?? Number.MAX_SAFE_INTEGER);
}

function fits(
  { type, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: Described,
  value: unknown,
): boolean {
  if (typeof value !== 'string') return typeof value === (type === 'integer' ? 'number' : type);
  const isLong = value.length >= minLength && value.length <= maxLength;
  return type === 'string' && isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

/** Finds an example for a JSON schema; `name` is the field of the schema. */
export type ExampleOf = (json: unknown, name?: string) => unknown;

/** A service's examples for its own fields. */
export interface KnownExamples {
  /** By the name of a field. The first value that fits its schema is used. */
  readonly byName?: Readonly<Record<string, readonly unknown[]>>;
  /** For other texts. */
  readonly texts?: readonly string[];
}

/** An example of a schema that names a type only. */
function ofType(schema: Described, name: string, texts: readonly string[], exampleOf: ExampleOf): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    case 'array':
      if (schema.prefixItems !== undefined) return schema.prefixItems.map((item) => exampleOf(item, name));
      return schema.items === undefined || isNever(schema.items) ? [] : [exampleOf(schema.items, name)];
    case 'number':
    case 'integer':
      return exampleNumber(schema);
    case 'boolean':
      return true;
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? texts.find((text) => fits(schema, text)) ?? 'text';
    default:
      return null;
  }
}

/**
 * Makes examples for the documentation: the usual value of a field with this name, else the simplest value that fits. For a
 * choice it takes the first option that is not null.
 */
export function exampleMaker({ byName = {}, texts = [] }: KnownExamples = {}): ExampleOf {
  const exampleOf: ExampleOf = (json, name = '') => {
    const read = v.safeParse(Described, json);
    if (!read.success) return null;
    const schema = read.output;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    const choice = schema.anyOf ?? schema.oneOf;
    if (choice !== undefined) return exampleOf(choice.find((one) => !isNull(one)) ?? choice[0], name);
    const known = byName[name]?.find((value) => fits(schema, value));
    if (known !== undefined) return known;
    return schema.default ?? ofType(schema, name, texts, exampleOf);
  };
  return exampleOf;
}
