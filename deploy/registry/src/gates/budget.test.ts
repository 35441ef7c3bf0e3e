import { describe, expect, test } from '@jest/globals';
import { routeAt } from '../testing/build-folder.ts';
import { costOf } from './budget.ts';

describe('the cost of a remote', () => {
  test('the cost of a remote is its heaviest route with entry and exposed module, and all files but the server build', () => {
    const file = { integrity: 'sha384-x', bytes: 1, brotli: 1 };
    const manifest = {
      name: 'casino',
      version: '1',
      contract: '^1.0.0',
      entry: 'entry.js',
      routes: [routeAt('/casino'), { ...routeAt('/play'), screen: 'play' }],
      slots: [],
      chunks: { remote: ['remote.js'], home: ['home.js'], play: ['remote.js', 'play.js'] },
      files: {
        'entry.js': file,
        'remote.js': file,
        'home.js': file,
        'play.js': file,
        'server.cjs': file,
      },
      server: 'server.cjs',
      requires: {},
      bundles: [],
      types: '',
    };
    const sizes = new Map([
      ['entry.js', 100],
      ['remote.js', 20],
      ['home.js', 3],
      ['play.js', 7],
      ['server.cjs', 1_000],
    ]);
    expect(costOf(manifest, sizes)).toEqual({ heaviest: { path: '/play', bytes: 127 }, total: 130 });
  });
});
