import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchSources } from './watch-sources.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-watched-'));
  await mkdir(join(folder, 'screens'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('[FED-04] each edit is published once, also after one that failed, and edits during a publish once more', async () => {
  const stop = new AbortController();
  const calls: number[] = [];
  const failures: unknown[] = [];
  let called = () => {};
  let finish = () => {};
  const work = async () => {
    calls.push(calls.length);
    called();
    if (calls.length === 1) throw new Error('it does not build');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const next = () =>
    new Promise<void>((resolve) => {
      called = resolve;
    });
  const watching = watchSources(folder, work, (error) => failures.push(error), stop.signal);

  const first = next();
  await writeFile(join(folder, 'remote.ts'), '1');
  await first;
  const second = next();
  await writeFile(join(folder, 'screens/home.tsx'), '1');
  await second;
  expect(failures).toEqual([new Error('it does not build')]);
  for (const text of ['2', '3']) await writeFile(join(folder, 'screens/home.tsx'), text);
  const third = next();
  finish();
  await third;
  expect(calls).toEqual([0, 1, 2]);
  stop.abort();
  finish();
  await watching;
});
