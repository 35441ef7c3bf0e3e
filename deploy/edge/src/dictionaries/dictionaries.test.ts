import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { describe, expect, jest, test } from '@jest/globals';
import type { RemoteFiles } from '../remote-files.ts';
import { dictionaryHeaders, offeredIn } from './dictionary-headers.ts';
import { createDifferences } from './differences.ts';
import { type FilePlace, placeOf } from './file-place.ts';

const OLD = 'lobby.0123456789.js';
const NEW = 'lobby.abcdef0123.js';
const text = (title: string) =>
  Array.from({ length: 400 }, (_, n) => `show(${n}, "${title} ${(n * 7_919) % 1_000}");`).join('\n');
const CONTENTS: Readonly<Record<string, string>> = {
  [`casino/_/${OLD}`]: text('Games'),
  [`casino/_/${NEW}`]: text('Games').replace('Games 0', 'All games'),
  'casino/_/other.0123456789.js': text('Games'),
  'casino/_/big.0123456789.js': 'a'.repeat(600_000),
  'casino/_/big.abcdef0123.js': 'a'.repeat(600_001),
  'casino/1.0.0-a/remoteEntry.js': text('Entry'),
  'casino/1.0.0-b/remoteEntry.js': text('Entry').replace('Entry 0', 'Another entry'),
};
const FILES: RemoteFiles = {
  async read(remote, version, file) {
    const content = CONTENTS[`${remote}/${version}/${file}`];
    return content === undefined ? null : { content: Buffer.from(content), encoding: null };
  },
};
const shared = (file: string): FilePlace => ({ remote: 'casino', version: '_', file });
const hashOf = (content: string) => createHash('sha256').update(content).digest('base64');
const offer = (id: string, content = CONTENTS[id] ?? '') => ({
  place: placeOf(id) ?? shared(''),
  hash: hashOf(content),
});
const BYTES = 5_000;
const open = (now = () => 0) => createDifferences(FILES, jest.fn(), now);

describe('files as differences to the version that a browser has', () => {
  test.each([
    [`casino/_/${NEW}`, `casino/_/${OLD}`],
    ['casino/1.0.0-b/remoteEntry.js', 'casino/1.0.0-a/remoteEntry.js'],
  ])('[FED-03] %s is a few bytes for a browser that has %s', async (wanted, had) => {
    const difference = await open().find(placeOf(wanted) ?? shared(''), offer(had), BYTES);
    if (difference === null) throw new Error('there is no difference');
    expect(difference.length).toBeLessThan(200);
    // RFC 9842, section 5: a frame to skip, with the dictionary's hash, comes first.
    expect(difference.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(difference.subarray(8, 40).toString('base64')).toBe(hashOf(CONTENTS[had] ?? ''));
    const content = decompressUsingDict(
      createDCtx(),
      difference.subarray(40),
      Buffer.from(CONTENTS[had] ?? ''),
    );
    expect(Buffer.from(content).toString()).toBe(CONTENTS[wanted]);
  });

  test.each([
    ['another content than its hash says', offer(`casino/_/${OLD}`, 'forged')],
    ['another file', offer('casino/_/other.0123456789.js')],
    ['another remote', offer(`virtuals/_/${OLD}`, CONTENTS[`casino/_/${OLD}`])],
    ['a version that is not there', offer('casino/_/lobby.ffffffffff.js', 'gone')],
    ['a name of an object', offer('casino/_/constructor', 'x')],
  ])('[FED-08] a browser that offers %s gets the whole file', async (_what, offered) => {
    expect(await open().find(shared(NEW), offered, BYTES)).toBeNull();
  });

  test('a file that changed altogether, and a very large one, are sent whole', async () => {
    expect(await open().find(shared(NEW), offer(`casino/_/${OLD}`), 60)).toBeNull();
    const large = offer('casino/_/big.0123456789.js');
    expect(await open().find(shared('big.abcdef0123.js'), large, 100_000)).toBeNull();
  });

  test('of many different offers in a second only some are worked on, and known differences stay free', async () => {
    let ms = 0;
    const differences = open(() => ms);
    const known = offer(`casino/_/${OLD}`);
    expect(await differences.find(shared(NEW), known, BYTES)).not.toBeNull();
    for (let n = 0; n < 20; n += 1)
      await differences.find(shared(NEW), offer(`casino/_/${OLD}`, `forged ${n}`), BYTES);
    const other = placeOf('casino/1.0.0-b/remoteEntry.js') ?? shared('');
    const fresh = () => differences.find(other, offer('casino/1.0.0-a/remoteEntry.js'), BYTES);
    expect(await fresh()).toBeNull();
    expect(await differences.find(shared(NEW), known, BYTES)).not.toBeNull();
    ms = 1_000;
    expect(await fresh()).not.toBeNull();
  });
});

describe('headers of dictionaries', () => {
  const hash = hashOf('x');
  const headers = (change: object) => ({
    'accept-encoding': 'gzip, br, dcb, dcz',
    'available-dictionary': `:${hash}:`,
    'dictionary-id': `"casino/_/${OLD}"`,
    ...change,
  });

  test('a file is offered as the dictionary of its next versions, by its place', () => {
    expect(dictionaryHeaders(shared(OLD))).toEqual({
      'use-as-dictionary': `match="/r/casino/_/lobby.*.js", id="casino/_/${OLD}"`,
    });
    expect(dictionaryHeaders({ remote: 'casino', version: '1.0.0-a', file: 'remoteEntry.js' })).toEqual({
      'use-as-dictionary': 'match="/r/casino/*/remoteEntry.js", id="casino/1.0.0-a/remoteEntry.js"',
    });
    expect(dictionaryHeaders(shared('crest.0123456789.png'))).toEqual({});
  });

  test('a dictionary is taken from well-formed headers only', () => {
    expect(offeredIn(headers({}))).toEqual({ place: shared(OLD), hash });
    for (const change of [
      { 'accept-encoding': 'gzip, br, dcb' },
      { 'accept-encoding': undefined },
      { 'available-dictionary': hash },
      { 'available-dictionary': ':short:' },
      { 'dictionary-id': undefined },
      { 'dictionary-id': '"casino"' },
      { 'dictionary-id': `"casino/_/${'a'.repeat(400)}"` },
      { 'dictionary-id': '"casino/_/../../secret.js"' },
    ])
      expect(offeredIn(headers(change))).toBeNull();
  });
});
