import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ACTS, ActsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../app/test-support/test-backend.ts';
import { contentService } from '../services/content/index.ts';
import { identityService } from '../services/identity/index.ts';
import { contentCommand } from './content.ts';

const TOKEN = 'the-operator-token-of-this-test';
const START_MS = 180_000;
const PAGE = '---\nkind: page\ntitle: Weekend\n---\nKaribu “wote”\n';

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startTestBackend({
    services: [identityService, contentService()],
    env: { JUKWAA_LOG: 'silent', JUKWAA_OPERATOR_TOKEN: TOKEN },
  });
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-content-'));
  await writeFile(join(folder, 'operator.json'), JSON.stringify({ url: backend.url, token: TOKEN }));
}, START_MS);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as the owner of a data folder. */
async function run(...argv: readonly string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await contentCommand(
    argv,
    { operatorFile: join(folder, 'operator.json'), env: {} },
    (text) => void out.push(text),
    (text) => void errors.push(text),
  );
  return { code, out: out.join(''), errors: errors.join('') };
}
const fileWith = async (name: string, content: string | Uint8Array) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const statusOf = async (slug: string) => (await backend.call('GET', `/api/content/${slug}`)).status;

test('an operator puts a page from a file, gets the same text back, lists it, removes it and resets a built-in one', async () => {
  expect((await run('put', await fileWith('weekend.en.md', PAGE))).code).toBe(0);
  expect(await statusOf('weekend')).toBe(200);
  expect(await run('get', 'weekend.en.md')).toEqual({ code: 0, out: PAGE, errors: '' });
  const { out } = await run('list');
  expect(out).toMatch(/^weekend\.en\.md +own +\d+ bytes +by \S+, 20\d\d-/m);
  expect(out).toMatch(/^terms\.en\.md +built-in +\d+ bytes$/m);
  expect((await run('remove', 'weekend.en.md')).code).toBe(0);
  expect(await statusOf('weekend')).toBe(404);
  await run('put', await fileWith('terms.en.md', PAGE));
  expect((await run('reset', 'terms.en.md')).code).toBe(0);
  expect((await run('list')).out).toMatch(/^terms\.en\.md +built-in/m);
});

test('the log of acts shows who edited which page, without its text', async () => {
  await run('put', await fileWith('acts.en.md', PAGE));
  const { body } = await backend.call('GET', ACTS, { headers: { authorization: `Bearer ${TOKEN}` } });
  const { acts } = v.parse(ActsAnswer, body);
  expect(acts[0]).toMatchObject({ command: 'content put', facts: { file: 'acts.en.md' } });
  expect(JSON.stringify(acts)).not.toContain('Karibu');
});

test('an operator is refused a wrong page in one line on standard error, and nothing changes', async () => {
  const before = (await run('list')).out;
  for (const [argv, reason] of [
    [
      ['put', await fileWith('wrong.en.md', '---\ntitel: X\n---\n')],
      "wrong.en.md: line 2: a page has no field 'titel'",
    ],
    [['put', await fileWith('bytes.en.md', new Uint8Array([0xff, 0xfe, 0x41]))], 'is no text in UTF-8'],
    [['put', await fileWith('huge.en.md', Buffer.alloc(2 * 1024 * 1024, 'x'))], 'is too large for a page'],
    [['put', await fileWith('big.en.md', Buffer.alloc(300 * 1024, 'x'))], 'a page at most 262144'],
    [['put', await fileWith('notes.txt', PAGE)], 'notes.txt: the name is not <slug>.<locale>.md'],
    [['put', join(folder, 'missing.en.md')], 'ENOENT'],
    [['get', 'none.en.md'], 'there is no page none.en.md'],
    [['get', '../../etc/passwd'], 'there is no page'],
    [['remove', 'none.en.md'], 'there is no such page'],
  ] as const) {
    const { code, out, errors } = await run(...argv);
    expect([code, out, errors.trimEnd().split('\n')]).toEqual([1, '', [expect.stringContaining(reason)]]);
  }
  expect((await run('list')).out).toBe(before);
});

test('a wrong call ends with the code of one', async () => {
  for (const argv of [[], ['forget'], ['put'], ['get', 'a', 'b']]) expect((await run(...argv)).code).toBe(2);
});
