import { describe, expect, test } from '@jest/globals';
import { RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { budgetFaults, budgetTable } from './byte-budgets.ts';

const file = (brotli: number) => ({ integrity: 'sha384-abc', bytes: brotli * 3, brotli });
const route = (path: string, screen: string) => {
  const text = { en: 'Casino', sw: 'Kasino' };
  return { path, name: screen, title: text, description: text, screen };
};

/** A remote of two routes: 11,000 bytes for the home, 50,250 for the game, 51,250 together. */
const withBudget = (first_route: number, total: number): RemoteManifest =>
  v.parse(RemoteManifest, {
    name: 'casino',
    version: '1',
    contract: '^1.0.0',
    entry: 'entry.js',
    routes: [route('/casino', 'home'), route('/play', 'play')],
    slots: [],
    chunks: { remote: ['remote.js'], home: ['home.js'], play: ['play.js'] },
    files: {
      'entry.js': file(3_000),
      'remote.js': file(7_000),
      'home.js': file(1_000),
      'play.js': file(40_250),
    },
    requires: {},
    budget: { first_route, total },
  });

describe('the byte budgets of built remotes', () => {
  test('are shown beside the heaviest route and all files', () => {
    expect(budgetTable([withBudget(52_000, 160_000)])).toBe(
      [
        'remote  heaviest route    kB    of  all files     of',
        'casino  /play           50.3  52.0       51.3  160.0',
      ].join('\n'),
    );
  });

  test('are exceeded by a route or by all files, and a sentence for each names the bytes', () => {
    expect(budgetFaults([withBudget(52_000, 160_000)])).toEqual([]);
    expect(budgetFaults([withBudget(50_000, 51_000)])).toEqual([
      'casino is over its budget: its route /play needs 50.3 kB before it is drawn, its budget is 50.0 kB (brotli)',
      'casino is over its budget: its files are 51.3 kB together, its budget is 51.0 kB (brotli)',
    ]);
  });
});
