import type { TableFacts } from './recorded.ts';

export interface ChartRow {
  readonly cells: readonly string[];
  readonly isPeer: boolean;
}
export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as the table shows it. */
  readonly text: string;
  readonly isPeer: boolean;
}
/** Bars of one unit. */
export interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly limit: number | null;
}

const FIGURE = /^(?<number>-?\d[\d,]*(?:\.\d+)?)(?:\s*(?<unit>[^\d\s].*))?$/;

interface Found extends Bar {
  readonly unit: string;
}

function barOf(name: string, cell: string, isPeer: boolean): Found[] {
  const { number, unit = '' } = FIGURE.exec(cell)?.groups ?? {};
  if (number === undefined) return [];
  return [{ name, value: Number(number.replaceAll(',', '')), text: cell, isPeer, unit }];
}

/** A chart of the bars with the unit of the first; none of fewer than two bars, or of zeros alone. */
function chartOf(title: string, found: readonly Found[], limit: number | null): Chart[] {
  const bars = found.filter(({ unit, value }) => unit === found[0]?.unit && value >= 0);
  return bars.length < 2 || bars.every(({ value }) => value === 0) ? [] : [{ title, bars, limit }];
}

const columnCharts = ({ heads, charted, limits }: TableFacts, rows: readonly ChartRow[]): Chart[] =>
  charted.flatMap((head) => {
    const at = heads.indexOf(head);
    const bars = rows.flatMap(({ cells, isPeer }) => barOf(cells[0] ?? '', cells[at] ?? '', isPeer));
    return chartOf(head, bars, limits[head] ?? null);
  });

const rowCharts = ({ heads, charted, peers }: TableFacts, rows: readonly ChartRow[]): Chart[] =>
  rows.flatMap(({ cells }) => {
    const bars = charted.flatMap((head) =>
      barOf(head, cells[heads.indexOf(head)] ?? '', peers.includes(head)),
    );
    return chartOf(cells[0] ?? '', bars, null);
  });

/** The charts of a table. */
export function chartsOf(table: TableFacts, rows: readonly ChartRow[]): Chart[] {
  if (table.charts === 'none') return [];
  return table.charts === 'rows' ? rowCharts(table, rows) : columnCharts(table, rows);
}
