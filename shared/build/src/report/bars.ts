import type { Bar, Chart } from './charts.ts';

const WIDTH = 340;
/** Length of the longest bar; the rest of the width is for its value. */
const LONGEST = 250;
const BAR = { step: 36, name: 12, top: 18, height: 10 } as const;
const LIMIT_HEIGHT = 18;
/** About as many characters fit in the width. */
const MOST_NAME = 52;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The text as content or attribute of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const short = (name: string): string => (name.length > MOST_NAME ? `${name.slice(0, MOST_NAME)}…` : name);

function bar({ name, value, text, isPeer }: Bar, at: number, most: number): string {
  const length = Math.max(1, (value / most) * LONGEST).toFixed(1);
  const top = at * BAR.step;
  return [
    `<text x="0" y="${top + BAR.name}">${escaped(short(name))}</text>`,
    `<rect class="${isPeer ? 'peer' : 'ours'}" x="0" y="${top + BAR.top}" width="${length}" height="${BAR.height}" rx="2"/>`,
    `<text class="value" x="${Number(length) + 6}" y="${top + BAR.top + BAR.height}">${escaped(text)}</text>`,
  ].join('');
}

function limitLine(limit: number, most: number, height: number): string {
  const x = ((limit / most) * LONGEST).toFixed(1);
  const anchor = limit / most > 0.5 ? 'end' : 'start';
  return `<path class="limit" d="M${x} 0V${height}"/><text class="value" x="${x}" y="${height + LIMIT_HEIGHT - 5}" text-anchor="${anchor}">goal: below ${limit}</text>`;
}

/** The chart as inline SVG. Its values are also in a table, so assistive technology reads only its title. */
export function barChart({ title, bars, limit }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value), limit ?? 0);
  const height = bars.length * BAR.step;
  const full = height + (limit === null ? 0 : LIMIT_HEIGHT);
  return [
    `<svg viewBox="0 0 ${WIDTH} ${full}" role="img" aria-label="${escaped(`Bars: ${title}. The table below has the values.`)}">`,
    ...bars.map((one, at) => bar(one, at, most)),
    limit === null ? '' : limitLine(limit, most, height),
    '</svg>',
  ].join('');
}
