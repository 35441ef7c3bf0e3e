import { barChart, escaped } from './bars.ts';
import { type ChartRow, chartsOf } from './charts.ts';
import type { Recorded, TableFacts } from './recorded.ts';

const STYLE = `
:root { color-scheme: light dark; --bg: #f4f5f7; --card: #fff; --text: #12151c; --muted: #555f6e; --line: #e3e6eb; --ours: #1b2a6b; --peer: #8a94a3; --limit: #b42318; }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1016; --card: #151a22; --text: #edf0f5; --muted: #a5afbd; --line: #262e3a; --ours: #8ea2ff; --peer: #6b7583; --limit: #ff7a70; } }
body { margin: 0 auto; max-width: 1120px; padding: 24px 16px 48px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 24px; } h2 { margin: 32px 0 8px; font-size: 18px; } p { margin: 8px 0; } .facts { color: var(--muted); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 16px; margin: 16px 0; }
figure, .table { margin: 0; padding: 16px; border-radius: 8px; background: var(--card); } figcaption { margin-bottom: 12px; font-weight: 600; }
svg { display: block; width: 100%; max-width: 400px; } svg text { fill: var(--text); font-size: 12px; } svg .value { font-weight: 600; font-variant-numeric: tabular-nums; }
.ours { fill: var(--ours); } .peer { fill: var(--peer); } .limit { stroke: var(--limit); stroke-dasharray: 4 3; }
.table { overflow-x: auto; } table { border-collapse: collapse; font-size: 14px; } th, td { padding: 6px 12px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th[scope="row"], td.text, th.text, thead > tr > :first-child { text-align: left; } th[scope="row"] { font-weight: 400; } tr.peer > * { color: var(--muted); }`;

/** A table with its rows and charts. */
function section(table: TableFacts, rows: readonly ChartRow[], number: number): string {
  const kind = (head: string) => (table.texts.includes(head) ? ' class="text"' : '');
  const heads = table.heads.map((head) =>
    head === '' ? '<td></td>' : `<th scope="col"${kind(head)}>${escaped(head)}</th>`,
  );
  const cell = (text: string, at: number) =>
    at === 0
      ? `<th scope="row">${escaped(text)}</th>`
      : `<td${kind(table.heads[at] ?? '')}>${escaped(text)}</td>`;
  const filled = (cells: readonly string[]) => table.heads.map((_, at) => cell(cells[at] ?? '', at)).join('');
  const body = rows.map(({ cells, isPeer }) => `<tr${isPeer ? ' class="peer"' : ''}>${filled(cells)}</tr>`);
  const charts = chartsOf(table, rows).map(
    (chart) => `<figure><figcaption>${escaped(chart.title)}</figcaption>${barChart(chart)}</figure>`,
  );
  const title = table.title === '' ? `Table ${number}` : table.title;
  return [
    `<h2>${escaped(title)}</h2>`,
    charts.length === 0 ? '' : `<div class="charts">${charts.join('')}</div>`,
    `<div class="table" role="region" tabindex="0" aria-label="${escaped(title)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`,
  ].join('\n');
}

function parts(recorded: readonly Recorded[]): string[] {
  const html: string[] = [];
  let tables = 0;
  for (const [at, item] of recorded.entries()) {
    if (item.kind === 'note') html.push(`<p>${escaped(item.text)}</p>`);
    if (item.kind !== 'table') continue;
    const rest = recorded.slice(at + 1);
    const next = rest.findIndex(({ kind }) => kind === 'table');
    const rows = (next < 0 ? rest : rest.slice(0, next)).flatMap((one) => (one.kind === 'row' ? [one] : []));
    tables += 1;
    html.push(section(item, rows, tables));
  }
  return html;
}

/** The heading of a page: the benchmark, its purpose, and the machine and time of the run. */
export interface ReportHead {
  readonly name: string;
  readonly summary: string;
  readonly facts: string;
}

/** Explains the second colour, where a table has it. */
const legend = (recorded: readonly Recorded[]): string =>
  recorded.some(
    (item) => (item.kind === 'row' && item.isPeer) || (item.kind === 'table' && item.peers.length > 0),
  )
    ? '<p class="facts">Grey is the comparison, measured in the same run.</p>'
    : '';

/** A page of a benchmark's tables with their charts: one file without scripts, in the theme of the reader's system. */
export const reportPage = ({ name, summary, facts }: ReportHead, recorded: readonly Recorded[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(name)} · Jukwaa</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(name)}</h1>
<p>${escaped(summary)}</p>
<p class="facts">${escaped(facts)}</p>
${legend(recorded)}
${parts(recorded).join('\n')}
</main></body></html>
`;
