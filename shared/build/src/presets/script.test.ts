import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundleScript } from './script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-script-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a worker is one script with all that it imports, and says what it was made of', async () => {
  const [entry, part] = [join(folder, 'worker.ts'), join(folder, 'part.ts')];
  await writeFile(part, "export const answer = (seconds: number): string => 'in ' + seconds + ' s';");
  await writeFile(
    entry,
    "import { answer } from './part.ts';\nself.onmessage = () => self.postMessage(answer(8));",
  );
  const { text, sources } = bundleScript(entry);
  expect([...sources].sort()).toEqual([part, entry]);

  const said: string[] = [];
  const worker = { postMessage: (message: string) => said.push(message), onmessage: () => undefined };
  new Function('self', text)(worker);
  worker.onmessage();
  expect(said).toEqual(['in 8 s']);
});

test('a source that cannot be read is an error that names it', () => {
  expect(() => bundleScript(join(folder, 'none.ts'))).toThrow('none.ts');
});
