import { fail, ok, type Result } from '@jukwaa/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { BOOKMAKERS, type Cells, RowError, readRow, type SeasonRow } from './season-row.ts';

/** A row that was left out, by its line in the file, and why. */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
}
export interface SeasonFile {
  readonly rows: readonly SeasonRow[];
  readonly broken: readonly BrokenRow[];
}

/** Columns without which a file is not a season file of this format. */
const REQUIRED = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'HTHG', 'HTAG'] as const;
const Records = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }));

/** A row of a table by the names of its columns, and its line in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: Cells;
}
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Cells by line; quotes inside a cell and rows of any length are taken as they are. */
function readCells(text: string): Result<v.InferOutput<typeof Records>, string> {
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  } as const;
  try {
    return ok(v.parse(Records, parse(text, options)));
  } catch (error) {
    if (error instanceof CsvError) return fail(`it is not a CSV file: ${error.message}`);
    throw error;
  }
}

function refusal(header: readonly string[]): string | null {
  const missing = REQUIRED.filter((column) => !header.includes(column));
  if (missing.length > 0)
    return `this is not a football-data.co.uk season file: its first line lacks ${missing.join(', ')}`;
  const isQuoted = BOOKMAKERS.some((name) => ['H', 'D', 'A'].every((end) => header.includes(name + end)));
  return isQuoted
    ? null
    : `the file has no 1x2 odds: neither ${BOOKMAKERS.map((n) => `${n}H, ${n}D, ${n}A`).join(' nor ')}`;
}

/** The table of a CSV file, without its empty lines; says why when it is none. */
export function readTable(text: string): Result<Table, string> {
  const lines = readCells(text);
  if (!lines.ok) return lines;
  const [head, ...records] = lines.value;
  if (!head) return fail('the file is empty');
  const rows = records
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(head.record.map((column, i) => [column, record[i] ?? ''])),
    }));
  return ok({ header: head.record, rows });
}

/**
 * Reads a season file in the column format of football-data.co.uk. Refuses a file that is not one; a row that can't be used is
 * reported with its line and left out.
 */
export function readSeasonFile(text: string): Result<SeasonFile, string> {
  const table = readTable(text);
  if (!table.ok) return table;
  const why = refusal(table.value.header);
  if (why !== null) return fail(why);
  const rows: SeasonRow[] = [];
  const broken: BrokenRow[] = [];
  for (const { line, cells } of table.value.rows) {
    try {
      rows.push(readRow(cells, line));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      broken.push({ line, reason: error.message });
    }
  }
  return ok({ rows, broken });
}
