import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeContactSheet } from './contact-sheet.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-sheet-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PICTURES = [
  'bets.360-dark-en.user.png',
  'home.360-light-en.guest.png',
  'home.1440-dark-sw.guest.png',
  'home.360-light-en.user.png',
];

test('the contact sheet has a row for each route with its pictures, guests and narrow screens first, and nothing else', async () => {
  for (const name of [...PICTURES].reverse()) await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'notes.txt'), '');
  const { file, pictures } = await writeContactSheet(folder);
  const html = await readFile(file, 'utf8');
  expect(pictures).toBe(4);
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, route]) => route)).toEqual(['bets', 'home']);
  expect([...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(PICTURES);
  expect(html).not.toContain('notes');
});
