import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PersonPiece } from '@jukwaa/backend/commands';
import { writePrivateText } from '../start/private-file.ts';
import { copyText, countPieces } from './person-copy.ts';

const READ_AT = new Date('2026-11-30T10:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-copy-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* given(pieces: readonly PersonPiece[]) {
  yield* pieces;
}

async function textOf(pieces: readonly PersonPiece[]): Promise<string> {
  let whole = '';
  for await (const text of copyText(given(pieces), READ_AT)) whole += text;
  return whole;
}

test('a copy has every row of every part, whatever pieces they came in', async () => {
  const [one, two, three] = [{ id: 1, name: 'A "B"' }, { id: 2, at: null }, { id: 3 }];
  const pieces = [
    { part: 'betting.bets', rows: [one, two] },
    { part: 'betting.bets', rows: [three] },
    { part: 'betting.shares', rows: [] },
    { part: 'wallet.holder', rows: [] },
    { part: 'wallet.holder', rows: [one] },
    { part: 'wallet.holder', rows: [] },
  ];
  const copy = {
    read_at: READ_AT,
    'betting.bets': [one, two, three],
    'betting.shares': [],
    'wallet.holder': [one],
  };
  expect(await textOf(pieces)).toBe(JSON.stringify(copy));
  expect(await textOf([])).toBe(JSON.stringify({ read_at: READ_AT }));
});

test('a piece is asked for when the one before was written, and a failure before the first one leaves no text', async () => {
  const asked: number[] = [];
  async function* endless(): AsyncGenerator<PersonPiece> {
    for (let n = 1; ; n += 1) {
      asked.push(n);
      yield { part: 'betting.bets', rows: [{ n }] };
    }
  }
  const count = countPieces();
  let texts = 0;
  for await (const _text of copyText(count.through(endless()), READ_AT)) {
    texts += 1;
    if (texts === 4) break;
  }
  expect([asked, count.sentence()]).toEqual([[1, 2, 3], '3 rows of 1 parts']);
  // biome-ignore lint/correctness/useYield: it fails before.
  async function* refused(): AsyncGenerator<PersonPiece> {
    throw new Error('no player has this verified number');
  }
  await expect(copyText(refused(), READ_AT).next()).rejects.toThrow('no player');
});

test('a private text has its name only when it is whole, and one that fails leaves nothing', async () => {
  const file = join(folder, 'player.json');
  async function* text(fails: boolean) {
    yield '{"a":';
    expect(await readdir(folder)).toEqual(['player.json.unfinished']);
    if (fails) throw new Error('cut off');
    yield '1}';
  }
  await expect(writePrivateText(file, text(true))).rejects.toThrow('cut off');
  expect(await readdir(folder)).toEqual([]);
  await writePrivateText(file, text(false));
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['player.json'], '{"a":1}']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
