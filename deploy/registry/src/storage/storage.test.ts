import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type TestDatabase, type TestEngine, testDatabases } from '@jukwaa/database/testing';
import { fileStore, integrityOf } from '../files/file-store.ts';
import { openRegistry } from '../registry.ts';
import { bucketServer } from '../testing/bucket-server.ts';
import { copyObjects, databaseStorage } from './database.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

interface Opened {
  readonly storage: Storage;
  close(): Promise<void>;
}

const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

/** One database for all tests of an engine: opening one takes longer than most tests. */
function once(fresh: TestEngine['fresh']): () => Promise<TestDatabase> {
  let opened: Promise<TestDatabase> | null = null;
  return async () => {
    opened ??= fresh().then((database) => {
      databases.push(database);
      return database;
    });
    return opened;
  };
}

const STORES: ReadonlyArray<[string, (folder: string) => Promise<Opened>]> = [
  [
    'a folder',
    async (folder) => ({ storage: diskStorage(join(folder, 'store')), close: async () => undefined }),
  ],
  ...testDatabases().map(({ name, fresh }): [string, (folder: string) => Promise<Opened>] => {
    const database = once(fresh);
    return [
      `the database on ${name}`,
      async () => {
        const { db } = await database();
        await openRegistry(db, databaseStorage(db));
        await db.script('truncate registry.objects');
        return { storage: databaseStorage(db), close: async () => undefined };
      },
    ];
  }),
  [
    'a bucket',
    async (folder) => {
      const server = await bucketServer(folder);
      return { storage: s3Storage(server.place), close: server.close };
    },
  ],
];

describe.each(STORES)('%s as a store', (_what, open) => {
  let folder: string;
  let opened: Opened;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-store-'));
    opened = await open(folder);
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a store returns the stored content, and the newest of it', async () => {
    const { storage } = opened;
    const bytes = Buffer.from([0, 1, 255, 13, 10]);
    await storage.put('files/ab.br', Buffer.from('old'));
    await storage.put('files/ab.br', bytes);
    expect(await storage.get('files/ab.br')).toEqual(bytes);
    expect(await storage.stat('files/ab.br')).toMatchObject({ key: 'files/ab.br', bytes: 5 });
    expect((await storage.stat('files/ab.br'))?.storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('a store has nothing at an unused key, and nothing after a delete', async () => {
    const { storage } = opened;
    expect([
      await storage.get('files/x'),
      await storage.stat('files/x'),
      await storage.list('files/'),
    ]).toEqual([null, null, []]);
    await storage.put('files/x', Buffer.from('x'));
    await storage.delete('files/x');
    await storage.delete('files/x');
    expect(await storage.get('files/x')).toBeNull();
  });

  test('a store lists by prefix, in order, with sizes', async () => {
    const { storage } = opened;
    for (const key of [
      'versions/casino/1.0.0+b-2.json',
      'versions/casino/1.0.0-a.json',
      'files/a',
      'versions.json',
    ])
      await storage.put(key, Buffer.from(key));
    const listed = await storage.list('versions/');
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([
      ['versions/casino/1.0.0+b-2.json', 30],
      ['versions/casino/1.0.0-a.json', 28],
    ]);
  });

  test.each(['../x', '/x', 'a/../../x', 'a//b', '', 'a b', 'a/.'])(
    'a store refuses the key "%s"',
    async (key) => {
      await expect(async () => opened.storage.put(key, Buffer.from('x'))).rejects.toThrow(
        'is no key of the store',
      );
    },
  );

  test('a store has nothing under a name that is longer than a disk allows', async () => {
    const key = `shared/casino/${'a'.repeat(300)}.js.json`;
    expect(await opened.storage.get(key)).toBeNull();
    expect(await opened.storage.stat(key)).toBeNull();
  });

  test('a store keeps a version: its files, compressed where it pays, until the clean-up', async () => {
    const files = fileStore(opened.storage);
    const content = Buffer.from('say("hello");'.repeat(100));
    const integrity = integrityOf(content);
    const weight = await files.put(integrity, content);
    expect(weight.brotli).toBeLessThan(weight.bytes);
    const manifest = {
      name: 'casino',
      version: '1.0.0-a',
      contract: '^1.0.0',
      entry: 'entry.js',
      routes: [],
      slots: [],
      chunks: {},
      files: { 'entry.js': { integrity, ...weight } },
      requires: {},
      bundles: [],
      types: '',
    };
    await files.shelve(manifest);
    expect(await files.isWhole(manifest)).toBe(true);
    expect(await files.read('casino', '1.0.0-a', 'entry.js', false)).toEqual({ content, encoding: null });
    expect(await files.read('casino', '1.0.0-a', 'entry.js', true)).toMatchObject({ encoding: 'br' });
    const later = new Date(Date.now() + 60_000);
    expect((await files.sweep(later)).files).toBe(0);
    await files.unshelve('casino', '1.0.0-a');
    expect(await files.isWhole(manifest)).toBe(false);
    expect((await files.sweep(later)).files).toBe(2);
    expect(await files.get(integrity)).toBeNull();
  });

  test('a store keeps one whole content when two are stored at once', async () => {
    const { storage } = opened;
    const contents = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(100_000)));
    await Promise.all(contents.map((content) => storage.put('files/x', content)));
    const kept = await storage.get('files/x');
    expect(contents.some((content) => kept?.equals(content))).toBe(true);
  });
});

test('objects of a folder are copied to another store, but never over those that it has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-store-'));
  const [from, to] = [diskStorage(join(folder, 'from')), diskStorage(join(folder, 'to'))];
  for (const key of ['files/a', 'files/b', 'versions/casino/1.0.0-a.json', 'shared/casino/x.js.json'])
    await from.put(key, Buffer.from('from'));
  await to.put('files/b', Buffer.from('to'));
  expect([await copyObjects(from, to), await copyObjects(from, to)]).toEqual([3, 0]);
  const copied = [await to.get('files/a'), await to.get('files/b')].map((content) => content?.toString());
  expect(copied).toEqual(['from', 'to']);
  await rm(folder, { recursive: true, force: true });
});

test('a folder keeps nothing of an upload that broke off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-store-'));
  const storage = diskStorage(folder);
  await storage.put('files/a', Buffer.from('a'));
  expect(await readdir(join(folder, '.arriving'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
