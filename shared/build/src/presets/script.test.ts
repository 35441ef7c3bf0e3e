import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundleScript, minifyInline } from './script.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-script-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a worker is bundled into one script with all its imports, and lists its sources', async () => {
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

test('an unreadable worker source is an error with its name', () => {
  expect(() => bundleScript(join(folder, 'none.ts'))).toThrow('none.ts');
});

test('an inline script is minified, and keeps its global names and the syntax that old browsers know', () => {
  const text =
    'var shown = (answer) => answer !== null && answer !== undefined ? answer.text : undefined; // why';
  const short = minifyInline(text);
  expect(short).not.toMatch(/why|\?\./);
  expect(new Function(`${short} return shown({ text: 'Weka dau' });`)()).toBe('Weka dau');
});
