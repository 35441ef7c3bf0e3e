import type { Rng } from '../../kit/index.ts';

/** The part of JSON Schema in our documents. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Inputs of attackers, broken clients and odd phones. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  'x'.repeat(5_000),
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  'nul \0 byte',
  'half \ud800 a pair',
  '𝟘💥‮',
  '../../etc/passwd',
  [],
  [[[[]]]],
  {},
  { $ne: null },
  JSON.parse('{"constructor":{"prototype":{"a":1}}}'),
];
const TEXTS = [
  '254711000999',
  '2026-11-21T16:30:00.000Z',
  '2026-11-21',
  '123456',
  'a text of some length',
  'total=2.5',
];

/** Share of the known fields that get their known value. */
const KNOWN_SHARE = 0.8;

const pick = <T>(rng: Rng, list: readonly T[]): T | undefined => list[rng.int(list.length)];
const chance = (rng: Rng, share: number): boolean => rng.next() < share;

function randomNumber(rng: Rng, { type, minimum = 0, maximum = 1_000 }: JsonSchema): number {
  const inside = [minimum, maximum, (minimum + maximum) / 2, minimum + 1];
  const edge = pick(rng, chance(rng, 0.1) ? [minimum - 1, maximum + 1] : inside) ?? 0;
  return type === 'integer' ? Math.round(edge) : edge;
}

/** Values by the name of their field, such as the number of an open round: no schema says which one is open. */
export type KnownValues = Readonly<Record<string, unknown>>;

function randomObject(rng: Rng, schema: JsonSchema, hostility: number, known: KnownValues): object {
  const entries = Object.entries(schema.properties ?? {}).filter(() => !chance(rng, hostility));
  if (chance(rng, hostility)) entries.push(['unknown_field', {}]);
  const fieldValue = (name: string, inner: JsonSchema) =>
    known[name] !== undefined && chance(rng, KNOWN_SHARE)
      ? known[name]
      : randomValue(rng, inner, hostility, known);
  return Object.fromEntries(entries.map(([name, inner]) => [name, fieldValue(name, inner)]));
}

/** A value near the limits of its schema. Each part of it is hostile with the probability `hostility`. */
export function randomValue(
  rng: Rng,
  schema: JsonSchema,
  hostility: number,
  known: KnownValues = {},
): unknown {
  if (chance(rng, hostility)) return pick(rng, HOSTILE);
  if (schema.const !== undefined) return schema.const;
  const choice = schema.anyOf ?? schema.oneOf;
  if (schema.enum !== undefined) return pick(rng, schema.enum);
  if (choice !== undefined) return randomValue(rng, pick(rng, choice) ?? {}, hostility, known);
  switch (schema.type) {
    case 'object':
      return randomObject(rng, schema, hostility, known);
    case 'array':
      return Array.from({ length: rng.int(4) }, () => randomValue(rng, schema.items ?? {}, hostility, known));
    case 'number':
    case 'integer':
      return randomNumber(rng, schema);
    case 'boolean':
      return chance(rng, 0.5);
    case 'string':
      return pick(rng, TEXTS);
    default:
      return pick(rng, HOSTILE);
  }
}
