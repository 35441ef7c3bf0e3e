/** The name of the TypeScript type that the database port returns for a value. `json` is parsed, so it can be anything. */
export type ValueKind = 'boolean' | 'Buffer' | 'Date' | 'json' | 'number' | 'string';

export interface ValueType {
  readonly kind: ValueKind;
  readonly isArray: boolean;
}

/** PostgreSQL's ids of the types of each kind, and of their arrays. */
const TYPES: readonly (readonly [ValueKind, readonly number[], readonly number[]])[] = [
  ['boolean', [16], [1000]],
  ['Buffer', [17], [1001]],
  // int8, int2, int4, oid, float4, float8, numeric
  ['number', [20, 21, 23, 26, 700, 701, 1700], [1016, 1005, 1007, 1028, 1021, 1022, 1231]],
  // text, varchar, bpchar, name, date, timestamp, uuid, pg_lsn
  ['string', [25, 1043, 1042, 19, 1082, 1114, 2950, 3220], [1009, 1015, 1014, 1182, 2951]],
  ['Date', [1184], [1185]],
  ['json', [114, 3802], [199, 3807]],
];

const BY_ID = new Map<number, ValueType>(
  TYPES.flatMap(([kind, scalars, arrays]) => [
    ...scalars.map((id) => [id, { kind, isArray: false }] as const),
    ...arrays.map((id) => [id, { kind, isArray: true }] as const),
  ]),
);

/** The types that both engines are known to read alike. */
export const knownTypes = (): ReadonlyMap<number, ValueType> => BY_ID;
