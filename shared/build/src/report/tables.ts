import { record, type TableFacts } from './recorded.ts';

/** How a table looks; each part but the heads is optional (`TableFacts`). Without `charted`, every column of figures is charted. */
export interface TableOptions {
  readonly heads: readonly string[];
  readonly title?: string;
  readonly texts?: readonly string[];
  readonly charts?: TableFacts['charts'];
  readonly charted?: readonly string[];
  readonly peers?: readonly string[];
  readonly limits?: TableFacts['limits'];
}

/** An open table, whose rows are printed as they come. */
export interface ReportTable {
  row(cells: readonly string[]): void;
  /** A row of the comparison, not of the product. */
  peer(cells: readonly string[]): void;
}

/** Widths in characters of rows that are printed before the later ones are known. */
const NAME_WIDTH = 42;
const CELL_WIDTH = 10;

function factsOf({
  heads,
  title = '',
  texts = [],
  peers = [],
  limits = {},
  ...more
}: TableOptions): TableFacts {
  const figures = heads.slice(1).filter((head) => !texts.includes(head));
  const { charts = 'columns', charted = figures } = more;
  return {
    kind: 'table',
    ...{ title, charts, limits },
    ...{ heads: [...heads], texts: [...texts], charted: [...charted], peers: [...peers] },
  };
}

function print(cells: readonly string[], widths: readonly number[], isText: (at: number) => boolean): void {
  const padded = cells.map((cell, at) => {
    const width = widths[at] ?? CELL_WIDTH;
    return at === 0 || isText(at) ? cell.padEnd(width) : cell.padStart(width);
  });
  process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
}

function startWith(facts: TableFacts, widths: readonly number[]): ReportTable {
  const isText = (at: number) => facts.texts.includes(facts.heads[at] ?? '');
  const add = (cells: readonly string[], isPeer: boolean) => {
    record({ kind: 'row', cells: [...cells], isPeer });
    print(cells, widths, isText);
  };
  record(facts);
  if (facts.title !== '') process.stdout.write(`\n${facts.title}\n`);
  print(facts.heads, widths, isText);
  return { row: (cells) => add(cells, false), peer: (cells) => add(cells, true) };
}

/** Prints the heads of a table and returns it for its rows. */
export function startTable(options: TableOptions): ReportTable {
  const widths = options.heads.map((head, at) => (at === 0 ? NAME_WIDTH : Math.max(CELL_WIDTH, head.length)));
  return startWith(factsOf(options), widths);
}

/** Prints a whole table, with columns as wide as their widest cell. */
export function printTable(options: TableOptions, rows: readonly (readonly string[])[]): void {
  const widths = options.heads.map((head, at) =>
    Math.max(head.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  const table = startWith(factsOf(options), widths);
  for (const cells of rows) table.row(cells);
}

/** Prints a sentence between tables. */
export function printNote(text: string): void {
  record({ kind: 'note', text });
  process.stdout.write(`${text}\n`);
}

/** Prints a name and its figures in columns, without a record. */
export const printLine = (cells: readonly string[]): void => print(cells, [NAME_WIDTH], () => false);
