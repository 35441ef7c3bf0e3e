import type { ContentBlock } from '@jukwaa/contracts';
import { spansOf } from './spans.ts';

type Maker = (lines: readonly string[]) => ContentBlock;

const HEADING = /^(#{1,6})\s+(.*)$/;
const BULLET = /^[-*]\s+/;
const NUMBER = /^\d+[.)]\s+/;
const ROW = /^\|.*\|$/;
const RULE = /^\|[\s:|-]+\|$/;

const list =
  (mark: RegExp, ordered: boolean): Maker =>
  (lines) => ({ kind: 'list', ordered, items: lines.map((line) => spansOf(line.replace(mark, ''))) });

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => spansOf(cell.trim()));

const table: Maker = (lines) => {
  const ruled = RULE.test(lines[1] ?? '');
  const [head = '', ...rest] = lines;
  const rows = ruled ? rest.slice(1) : lines;
  const named = ruled && cellsOf(head).some((cell) => cell.length > 0);
  return { kind: 'table', head: named ? cellsOf(head) : [], rows: rows.map(cellsOf) };
};

const heading: Maker = ([line = '']) => {
  const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
  return { kind: 'heading', level: marks.length > 2 ? 3 : 2, spans: spansOf(text) };
};

/** Kinds of blocks with the mark of each of their lines; the first match counts. Other lines form a paragraph. */
const KINDS: readonly (readonly [mark: RegExp, make: Maker])[] = [
  [BULLET, list(BULLET, false)],
  [NUMBER, list(NUMBER, true)],
  [ROW, table],
];

const paragraph: Maker = (lines) => ({ kind: 'paragraph', spans: spansOf(lines.join(' ')) });

const makerOf = (line: string): Maker => KINDS.find(([mark]) => mark.test(line))?.[1] ?? paragraph;

/** The blocks of a markdown text: headings, paragraphs, lists and tables. */
export function blocksOf(markdown: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let run: { make: Maker; lines: string[] } | null = null;
  const end = () => {
    if (run !== null) blocks.push(run.make(run.lines));
    run = null;
  };
  for (const line of markdown.split(/\r?\n/).map((text) => text.trim())) {
    const make = makerOf(line);
    if (line === '') end();
    else if (HEADING.test(line)) {
      end();
      blocks.push(heading([line]));
    } else if (run !== null && run.make === make) run.lines.push(line);
    else {
      end();
      run = { make, lines: [line] };
    }
  }
  end();
  return blocks;
}
