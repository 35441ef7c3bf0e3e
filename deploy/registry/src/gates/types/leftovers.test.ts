import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { removeLeftovers } from './leftovers.ts';

const HOUR_MS = 3_600_000;

test('the folders of checks whose registry was killed are removed, and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'jukwaa-leftovers-'));
  try {
    for (const name of ['check-old', 'check-young', 'other-old']) {
      await mkdir(join(parent, name, 'remote'), { recursive: true });
      await writeFile(join(parent, name, 'remote/a.ts'), '');
    }
    const old = new Date(Date.now() - HOUR_MS);
    for (const name of ['check-old', 'other-old']) await utimes(join(parent, name), old, old);
    await removeLeftovers(parent, 'check-');
    expect((await readdir(parent)).sort()).toEqual(['check-young', 'other-old']);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
