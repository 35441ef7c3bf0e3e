import { appendFileSync } from 'node:fs';
import * as v from 'valibot';

/** Variable with the file that collects a benchmark's tables, for its page. Its processes inherit it. */
export const RECORD_VARIABLE = 'JUKWAA_BENCH_RECORD';

const Texts = v.array(v.string());

/** How a table looks in the terminal and on a page. */
const TableFacts = v.object({
  kind: v.literal('table'),
  title: v.string(),
  /** The first head is that of the rows' names, often empty. */
  heads: Texts,
  /** Heads of columns of words, which are not charted. */
  texts: Texts,
  /** A chart compares the rows of a column, or the columns of a row. */
  charts: v.picklist(['columns', 'rows', 'none']),
  /** Heads of the charted columns. */
  charted: Texts,
  /** Heads of columns of the comparison, not of the product; for charts of rows. */
  peers: Texts,
  /** Upper bounds by head, drawn as a line. */
  limits: v.record(v.string(), v.number()),
});
export type TableFacts = v.InferOutput<typeof TableFacts>;

const Recorded = v.variant('kind', [
  TableFacts,
  /** A row of the last table; a peer is the comparison, not the product. */
  v.object({ kind: v.literal('row'), cells: Texts, isPeer: v.boolean() }),
  v.object({ kind: v.literal('note'), text: v.string() }),
]);
export type Recorded = v.InferOutput<typeof Recorded>;

/** Adds an item to the record, if this run has one. */
export function record(item: Recorded): void {
  const file = process.env[RECORD_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(item)}\n`);
}

/** The items of a record. @throws ValiError for a line that is none */
export const readRecord = (text: string): Recorded[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Recorded, JSON.parse(line)));
