import * as v from 'valibot';

/** A row as the database returns it: its JSON columns are not parsed yet. */
export type RawRow<Row, Json extends keyof Row> = Omit<Row, Json> & { readonly [Column in Json]: unknown };

/**
 * Makes a reader that parses the JSON columns of rows. Fields that a schema does not name are left out.
 *
 * @throws when a value does not fit: its writer has another version or a fault, and a guess would be stored again
 * @example const withFacts = jsonColumns({ facts: LegFacts });
 * withFacts(await db.query<RawRow<LegRow, 'facts'>>('select …'))
 */
export function jsonColumns<const Columns extends v.ObjectEntries>(columns: Columns) {
  const schema = v.object(columns);
  return <Row extends { readonly [Column in keyof Columns]: unknown }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, ...v.parse(schema, row) }));
}
