import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeBuild } from '../testing/build-folder.ts';
import { readBuild } from './read-build.ts';

const SCREEN = 'odds '.repeat(200);

describe('[FED-03] the compressed form of a file in a build', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-read-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** The forms that are read from a build with this one next to its screen. */
  async function formsWith(form: Buffer): Promise<Buffer[]> {
    const built = await writeBuild(folder, {
      files: { 'remoteEntry.js': 'entry', 'chunks/home.js': SCREEN },
    });
    await writeFile(join(built, 'chunks/home.js.br'), form);
    const read = await readBuild(built);
    if (!read.ok) throw new Error(read.error.join());
    return [...read.value.compressed.values()];
  }

  test('is read with its build', async () => {
    const form = brotliCompressSync(SCREEN);
    expect(await formsWith(form)).toEqual([form]);
  });

  test.each([
    ['of the file before it was changed', brotliCompressSync('other '.repeat(100))],
    ['that is longer than the file', brotliCompressSync(`${SCREEN}more`)],
    ['that breaks off', brotliCompressSync(SCREEN).subarray(0, -1)],
    ['that is empty', Buffer.alloc(0)],
  ])('%s is left out, and the file is read', async (_what, form) => {
    expect(await formsWith(form)).toEqual([]);
  });
});
