import * as v from 'valibot';

/** The part of JSON Schema that our documents use. */
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
  properties: v.optional(v.record(v.string(), v.unknown())),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  exclusiveMinimum: v.optional(v.number()),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
});

/** What fields of these names hold, wherever they are: the first that fits the schema. */
const BY_NAME: Readonly<Record<string, readonly unknown[]>> = {
  msisdn: [254_712_345_678],
  password: ['correct horse battery'],
  auth: ['kZ3q0yV1b2c4d5e6f7a8b9c0d1e2f3a4'],
  first_name: ['Achieng'],
  last_name: ['Otieno'],
  home_team: ['Gor Mahia'],
  away_team: ['AFC Leopards'],
  country: ['Kenya'],
  tournament: ['Premier League'],
  market_name: ['1x2'],
  market_id: [1],
  outcome_name: ['Gor Mahia'],
  outcome_id: ['1'],
  alias: ['1'],
  specifier: [''],
  match_id: [500_001],
  game_id: [1_001, '1001'],
  sport_id: [1, '1'],
  category: ['5'],
  transaction: [{ id: '41', status_code: 'TS' }],
  odds: [2.1],
  previous_odds: [2.05],
  stake_cents: [10_000],
  amount: [249],
  after: ['2026-11-21T16:30:00.000Z', '1.17.1795366800000.500001', '42'],
  code: ['AB12CD34', '123456'],
  share_code: ['AB12CD34'],
  referral_code: ['KX7P2MQ'],
  receipt: ['SKL4T2XW9Q'],
  transaction_id: ['SKL4T2XW9Q'],
  TransAmount: ['249.00'],
  fb_key: ['fcm-registration-token-of-a-browser'],
  week: ['2026-11-16'],
  q: ['gor mahia'],
  slug: ['how-to-play'],
  external_id: ['provider-match-1'],
  name: ['A*** 678'],
};
/** What texts of any name hold. */
const TEXTS: readonly string[] = ['text', '1', '249.00', 'SKL4T2XW9Q', 'abcdefgh1234', 'abcdefgh12345678'];
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T16:30:00.000Z',
  date: '2026-11-21',
};

const isNull = (schema: unknown): boolean => v.is(v.looseObject({ type: v.literal('null') }), schema);

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

function ofType(schema: Described, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, name)];
    case 'number':
    case 'integer':
      return exampleNumber(schema);
    case 'boolean':
      return true;
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? TEXTS.find((text) => fits(schema, text)) ?? 'text';
    default:
      return null;
  }
}

/**
 * An example of what a JSON schema describes: the value that a field of this name usually has, else the simplest that fits. Of a
 * choice the first that is not null.
 */
export function exampleOf(json: unknown, name = ''): unknown {
  const read = v.safeParse(Described, json);
  if (!read.success) return null;
  const schema = read.output;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return exampleOf(choice.find((one) => !isNull(one)) ?? choice[0], name);
  const known = BY_NAME[name]?.find((value) => fits(schema, value));
  if (known !== undefined) return known;
  return schema.default ?? ofType(schema, name);
}
