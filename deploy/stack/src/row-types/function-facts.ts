import { type Fact, PRESENT, UNKNOWN } from './fact.ts';

/** Functions and operators of PostgreSQL that return null only for a null argument. */
const STRICT = new Set(
  `int8pl int4pl int48pl int84pl int24pl int42pl int2pl int28pl int82pl numeric_add float8pl
   int8mi int4mi int48mi int84mi int24mi int42mi int2mi int28mi int82mi numeric_sub float8mi
   int8mul int4mul int48mul int84mul int28mul int82mul numeric_mul float8mul
   int8div int4div int48div int84div numeric_div float8div int8mod int4mod numeric_mod mod int8um int4um numeric_uminus
   texteq textne text_lt text_le text_gt text_ge int8eq int8ne int8lt int8le int8gt int8ge
   int4eq int4ne int4lt int4le int4gt int4ge int2eq int2ne int48eq int84eq int24eq int42eq int28eq int82eq
   int24gt int24lt int24ge int24le int42gt int42lt int48lt int48le int48gt int48ge int84lt int84le int84gt int84ge
   int48ne int84ne int24ne int42ne numeric_eq numeric_ne numeric_lt numeric_le numeric_gt numeric_ge
   float8lt float8le float8gt float8ge float8eq booleq boolne jsonb_eq jsonb_ne jsonb_contains jsonb_exists array_eq arraycontains
   timestamptz_eq timestamptz_ne timestamptz_lt timestamptz_le timestamptz_gt timestamptz_ge date_eq date_lt date_le date_gt date_ge
   timestamptz_pl_interval timestamptz_mi_interval timestamptz_mi date_pli date_mii date_mi timezone date_trunc extract
   textlike textnlike textcat textanycat anytextcat jsonb_concat array_append array_cat array_cardinality cardinality
   lower upper length md5 abs floor ceil ceiling round trunc sign power ln exp sqrt to_char to_jsonb left right substr replace
   jsonb_array_length jsonb_delete pg_total_relation_size pg_relation_size pg_wal_lsn_diff split_part to_timestamp date_part
   numeric_ln interval_mul float8um starts_with jsonb_typeof hashtext xideqint4 pg_snapshot_xmin`
    .split(/\s+/)
    .map((name) => `pg_catalog.${name}`),
);

/** Functions of PostgreSQL that never return null. */
const ALWAYS = new Set(
  `now clock_timestamp statement_timestamp random gen_random_uuid concat jsonb_build_object jsonb_build_array
   pg_is_in_recovery pg_current_wal_lsn count row_number rank dense_rank cume_dist percent_rank
   generate_series jsonb_object_keys unnest format pg_current_snapshot
   pg_current_wal_insert_lsn`
    .split(/\s+/)
    .map((name) => `pg_catalog.${name}`),
);

/** Aggregates that are not null when their group has a row and every row has a value. */
const OVER_ROWS = new Set(
  `sum min max avg bool_and bool_or every array_agg jsonb_agg string_agg`
    .split(/\s+/)
    .map((name) => `pg_catalog.${name}`),
);

export const isAlways = (name: string): boolean => ALWAYS.has(name);
export const isStrict = (name: string): boolean => STRICT.has(name);
export const isOverRows = (name: string): boolean => OVER_ROWS.has(name);

const oneOf = (...values: readonly string[]): Fact => ({ ...PRESENT, values: new Set(values) });
const TAKEN = { n: PRESENT, verdict: oneOf('repeated', 'key_reused') };
const NOT_TAKEN = { n: PRESENT, verdict: oneOf('repeated', 'refused') };
const PLACED = {
  n: PRESENT,
  verdict: oneOf('placed', 'repeated', 'refused', 'stopped', 'key_reused'),
};

/**
 * The promises of functions about their columns (by name; '' is the value of a scalar function). PostgreSQL analyses PL/pgSQL
 * only when it runs, so the functions' own tests check these promises.
 */
const PROMISES: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  'pg_catalog.pg_control_checkpoint': { redo_lsn: PRESENT },
  'wallet.post': { '': oneOf('posted', 'repeated', 'insufficient') },
  'wallet.take_stakes': NOT_TAKEN,
  'wallet.take_raises': NOT_TAKEN,
  'kit.once_reserve': TAKEN,
  'kit.once_lookup': TAKEN,
  'jackpot.place_together': { n: PRESENT, verdict: oneOf('placed', 'repeated', 'refused', 'key_reused') },
  'betting.place': PLACED,
  'betting.place_open': PLACED,
  'betting.place_together': PLACED,
  'betting.place_open_together': PLACED,
  'betting.refuse': PLACED,
  'betting.cash_out_stands': { '': PRESENT },
  'betting.unplayed_legs': { bet_id: PRESENT, n: PRESENT },
  'betting.count_bets': { total: PRESENT, rest: PRESENT, staked_cents: PRESENT, returned_cents: PRESENT },
  'wallet.count_lines': { total: PRESENT, rest: PRESENT },
  'wallet.archive_entries': { '': PRESENT },
  'betting.corrected_legs': { bet_id: PRESENT, match_id: PRESENT },
  'betting.archive_bets': { '': PRESENT },
  'betting.restore_corrected': { '': PRESENT },
  'wallet.used': { '': PRESENT },
  'bonus.give': { '': PRESENT },
  'bonus.expire': { '': PRESENT },
};

/** The facts of a function's column. */
export const ownFact = (name: string, column: string): Fact => PROMISES[name]?.[column] ?? UNKNOWN;
