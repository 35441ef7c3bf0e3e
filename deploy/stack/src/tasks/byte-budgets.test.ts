import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';
import { budgetFaults, budgetTable } from './byte-budgets.ts';

const file = (brotli: number) => ({ integrity: 'sha384-abc', bytes: brotli * 3, brotli });
const route = (path: string, screen: string) => {
  const text = { en: 'Casino', sw: 'Kasino' };
  return { path, name: screen, title: text, description: text, screen };
};

/** A remote of two routes: 11,000 bytes for the home, 50,250 for the game, 51,250 together. */
const withBudget = (
  first_route: number,
  total: number,
  own: Readonly<Record<string, number>> = {},
): RemoteManifest =>
  v.parse(RemoteManifest, {
    name: 'casino',
    version: '1',
    contract: '^1.0.0',
    entry: 'entry.js',
    routes: [route('/casino', 'home'), route('/play', 'play')],
    slots: [],
    chunks: { remote: ['remote.js'], home: ['common.js', 'home.js'], play: ['common.js', 'play.js'] },
    files: {
      'entry.js': file(3_000),
      'remote.js': file(500),
      'common.js': file(6_500),
      'home.js': file(1_000),
      'play.js': file(40_250),
    },
    requires: {},
    budget: { first_route, total, own },
  });

describe('the byte budgets of built remotes', () => {
  test('the byte budgets of built remotes are shown beside the heaviest route and all files', () => {
    expect(budgetTable([withBudget(52_000, 160_000)])).toBe(
      [
        'remote  heaviest route    kB    of  all files     of',
        'casino  /play           50.3  52.0       51.3  160.0',
      ].join('\n'),
    );
  });

  test('the byte budgets of built remotes are exceeded by a route or by all files, and a sentence for each names the bytes', () => {
    expect(budgetFaults([withBudget(52_000, 160_000)])).toEqual([]);
    expect(budgetFaults([withBudget(50_000, 51_000)])).toEqual([
      'casino is over its budget: its route /play needs 50.3 kB before it is drawn, its budget is 50.0 kB (brotli)',
      'casino is over its budget: its files are 51.3 kB together, its budget is 51.0 kB (brotli)',
    ]);
  });

  test('the byte budgets of built remotes are exceeded by the own parts of a route: its files without the entry and those of every screen', () => {
    const faults = (own: Readonly<Record<string, number>>) =>
      budgetFaults([withBudget(52_000, 160_000, own)]);
    expect(faults({ '/casino': 1_500, '/play': 40_750 })).toEqual([]);
    expect(faults({ '/casino': 1_499 })).toEqual([
      'casino is over its budget: the own parts of its route /casino are 1500 bytes, their budget is 1499 bytes (brotli)',
    ]);
  });

  test('a byte budget of a route that the remote does not have is a fault, so that no limit is lost with a new path', () => {
    expect(budgetFaults([withBudget(52_000, 160_000, { '/old': 1 })])).toEqual([
      'casino is over its budget: its budget names the route /old, which it does not have',
    ]);
  });

  test('the byte budgets of built remotes hold the own parts of /jackpot at 12 kB', async () => {
    const text = await readFile(join(ROOT, 'remotes/jackpot/package.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ jukwaa: { budget: { own: { '/jackpot': 12_000 } } } });
  });
});
