import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { BENCHES } from '../cli/bench-tasks.ts';
import { ROOT } from '../start/root.ts';
import { benchPricing } from './pricing.ts';
import { withPage } from './with-page.ts';

const SEASON = [
  'Div,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5,AHCh,AvgCAHH,AvgCAHA',
  'E0,2.2,3.3,3.3,1.9,1.9,2.1,3.4,3.5,1.85,1.98,-0.25,1.85,2.03',
  'E0,1.5,4.2,6.5,1.7,2.15,,,,,,,,',
].join('\n');

let folder: string;
let printed: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-page-'));
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const pricing = () => ({ name: 'pricing', summary: 'error of football prices', folder });

test('a benchmark with --html prints its table and writes the same figures as a page with charts', async () => {
  const season = join(folder, 'season.csv');
  await writeFile(season, SEASON);
  expect(await withPage(pricing(), [season, '--html'], benchPricing)).toBe(0);
  const page = join(folder, 'pricing.html');
  expect(printed).toContain(page);
  const html = await readFile(page, 'utf8');
  const [, figure = 'none'] = /independent Poisson \(baseline\)\s+([\d.]+)/.exec(printed) ?? [];
  expect(html).toContain(`<th scope="row">independent Poisson (baseline)</th><td>${figure}</td>`);
  expect([...html.matchAll(/<figcaption>([^<]+)/g)].map(([, title]) => title)).toContain('1x2');
  expect(html).toContain('goal of 0.5 points on 1x2 and over/under: reached');
  expect(await readdir(folder)).toEqual(['pricing.html', 'season.csv']);
});

test('a benchmark without --html writes no page, and one that throws leaves nothing', async () => {
  expect(await withPage(pricing(), ['--short'], (rest) => Promise.resolve(rest.length))).toBe(1);
  const failing = withPage(pricing(), ['--html'], () => Promise.reject(new Error('no database')));
  await expect(failing).rejects.toThrow('no database');
  expect(await readdir(folder)).toEqual([]);
});

test('every benchmark of the project can write a page', async () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')),
  );
  const names = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  expect(Object.keys(BENCHES).toSorted()).toEqual(names.toSorted());
});
