import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reportPage } from './page.ts';
import { RECORD_VARIABLE, readRecord } from './recorded.ts';
import { printNote, printTable, startTable } from './tables.ts';

const HEAD = { name: 'bench:sample', summary: 'a sample', facts: '2 cores' };
let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jukwaa-report-'));
  process.env[RECORD_VARIABLE] = join(folder, 'record');
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env[RECORD_VARIABLE];
  rmSync(folder, { recursive: true, force: true });
});

const page = () => reportPage(HEAD, readRecord(readFileSync(join(folder, 'record'), 'utf8')));
const charts = (html: string) => [...html.matchAll(/<figcaption>([^<]+)/g)].map(([, title]) => title);
const barsOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`class="${kind}" x="0" y="[\\d.]+" width="([\\d.]+)"`, 'g'))].map(
    ([, width]) => Number(width),
  );

function sample(): void {
  const table = startTable({
    heads: ['', 'bets/s', 'p99 ms', 'refused'],
    texts: ['refused'],
    limits: { 'p99 ms': 100 },
  });
  table.peer(['bare statements', '2,000', '12.5', 'none']);
  table.row(['bets <through HTTP>', '1000', '25.0', '503: 4']);
  printNote('goal: reached');
}

test('a table is printed in columns, and its page has the same cells in the same rows', () => {
  sample();
  expect(printed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['', 'bets/s', 'p99 ms', 'refused'],
    ['bare statements', '2,000', '12.5', 'none'],
    ['bets <through HTTP>', '1000', '25.0', '503: 4'],
    ['goal: reached'],
    [''],
  ]);
  const rows = [...page().matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.replace(/<[^>]+>/g, '|'),
  );
  expect(rows).toEqual([
    '|||bets/s||p99 ms||refused|',
    '|bare statements||2,000||12.5||none|',
    '|bets &lt;through HTTP&gt;||1000||25.0||503: 4|',
  ]);
  expect(page()).toContain('<p>goal: reached</p>');
});

test('every column of figures is a chart, its bars are as long as their values, and a limit is a line', () => {
  sample();
  expect(charts(page())).toEqual(['bets/s', 'p99 ms']);
  expect(barsOf(page(), 'peer')).toEqual([250, 31.3]);
  expect(barsOf(page(), 'ours')).toEqual([125, 62.5]);
  expect(page()).toContain('goal: below 100');
  expect(page()).toContain('Grey is the comparison');
});

test('a chart of rows compares the charted columns of one unit, and leaves out words and other units', () => {
  const options = {
    heads: ['', 'ours', 'theirs', 'ratio'],
    charts: 'rows',
    charted: ['ours', 'theirs'],
    peers: ['theirs'],
  } as const;
  printTable(options, [
    ['first paint', '1.00 s', '2.00 s', '0.50'],
    ['longest task', '< 50 ms', '80 ms', ''],
    ['shift', '0.000', '0.000', '-'],
  ]);
  expect(charts(page())).toEqual(['first paint']);
  expect(barsOf(page(), 'ours')).toEqual([125]);
  expect(barsOf(page(), 'peer')).toEqual([250]);
});

test('the page follows the theme of the system, and each chart has a name and a table', () => {
  sample();
  expect(page()).toContain('prefers-color-scheme: dark');
  expect(page().match(/<svg [^>]*role="img" aria-label="Bars: [^"]+"/g)).toHaveLength(2);
  expect(page()).toMatch(/<th scope="col"[^>]*>bets\/s<\/th>/);
  expect(page()).not.toContain('<script');
});

test('without a record nothing is written but the printed table', () => {
  delete process.env[RECORD_VARIABLE];
  sample();
  expect(printed).toContain('bets/s');
  expect(() => readFileSync(join(folder, 'record'))).toThrow('ENOENT');
});
