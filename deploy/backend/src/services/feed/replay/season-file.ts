import { fail, ok, type Result } from '@jukwaa/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { BOOKMAKERS, isUsed, type RowCells, RowError, readRow, type SeasonRow } from './season-row.ts';

/** A row that was left out, with its line in the file and the reason. */
export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
}
export interface SeasonFile {
  readonly rows: readonly SeasonRow[];
  readonly broken: readonly BrokenRow[];
}

/** The columns that a season file of this format must have. */
const REQUIRED = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'HTHG', 'HTAG'] as const;
/** Longest readable line of the file, in characters. */
const LONGEST_LINE = 20_000;
const CellsOfLine = v.tuple([v.array(v.string())]);

/** A row of a table by the names of its columns, with its line in the file. */
export interface SeasonFileRow {
  readonly line: number;
  readonly cells: RowCells;
}
interface Table {
  readonly header: readonly string[];
  readonly rows: readonly SeasonFileRow[];
  readonly broken: readonly BrokenRow[];
}

/** The cells of one line; quotes inside a cell and any number of cells are accepted. */
function readCells(line: string): Result<string[], string> {
  if (line.length > LONGEST_LINE) return fail('the line is too long');
  const options = { relax_column_count: true, relax_quotes: true, trim: true } as const;
  try {
    const [cells] = v.parse(CellsOfLine, parse(line, options));
    return ok(cells);
  } catch (error) {
    if (error instanceof CsvError) return fail(error.message);
    throw error;
  }
}

/** The row by the names of its columns. A repeated column counts once if both values are equal. */
function rowOf(header: readonly string[], cells: readonly string[]): Result<RowCells, string> {
  const row = new Map<string, string>();
  for (const [i, column] of header.entries()) {
    const cell = cells[i] ?? '';
    const before = row.get(column);
    if (before === undefined) row.set(column, cell);
    else if (before !== cell && isUsed(column)) return fail(`the column ${column} stands twice and differs`);
  }
  return ok(Object.fromEntries(row));
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

/**
 * The table of a CSV file, without its empty lines; an error for another file. Each line is read alone, so a broken line is
 * reported with its number and affects no other.
 */
export function readTable(text: string): Result<Table, string> {
  const [first = '', ...others] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (text.trim() === '') return fail('the file is empty');
  const head = readCells(first);
  if (!head.ok) return fail(`it is not a CSV file: ${head.error}`);
  const header = head.value;
  const rows: SeasonFileRow[] = [];
  const broken: BrokenRow[] = [];
  for (const [index, text] of others.entries()) {
    const line = index + 2;
    if (text.replaceAll(/[\s,]/g, '') === '') continue;
    const cells = readCells(text);
    const row = cells.ok ? rowOf(header, cells.value) : cells;
    if (row.ok) rows.push({ line, cells: row.value });
    else broken.push({ line, reason: row.error });
  }
  return ok({ header, rows, broken });
}

/**
 * Reads a season file in the column format of football-data.co.uk. Refuses another file; an unusable row is reported with its
 * line and left out.
 */
export function readSeasonFile(text: string): Result<SeasonFile, string> {
  const table = readTable(text);
  if (!table.ok) return table;
  const why = refusal(table.value.header);
  if (why !== null) return fail(why);
  const rows: SeasonRow[] = [];
  const broken = [...table.value.broken];
  const lines = new Map<string, number>();
  for (const { line, cells } of table.value.rows) {
    try {
      const row = readRow(cells, line);
      const match = [row.day, row.home_team, row.away_team].join('/').toLowerCase();
      const before = lines.get(match);
      if (before !== undefined) throw new RowError(`the match of line ${before} again`);
      lines.set(match, line);
      rows.push(row);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      broken.push({ line, reason: error.message });
    }
  }
  return ok({ rows, broken: broken.sort((a, b) => a.line - b.line) });
}
