import { expect, test } from '@jest/globals';
import { readBuiltIn } from './built-in-pages.ts';
import { pageFault } from './check-page.ts';
import { contentFiles } from './content-files.ts';
import type { StoredEdit } from './edit-store.ts';

test('every built-in page could be put by an operator', () => {
  const faults = [...readBuiltIn()].map(([file, text]) => pageFault(file, text));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test.each([
  ['no head', 'line 1: a page starts with its head'],
  ['---\nkind: page\ntitle: X\n', 'line 1: a page starts with its head'],
  ['---\nkind: page\ntitel: X\n---\n', "line 3: a page has no field 'titel', only from, until"],
  ['---\nkind: page\nkind: faq\n---\n', "line 3: the field 'kind' is there twice"],
  ['---\nkind: page\njust words\n---\n', "line 3: 'just words' is no field"],
  ['---\ntitle: X\nkind: poster\n---\n', 'line 3: kind: Invalid type'],
  ['---\ntitle: X\n---\n', 'kind: Invalid key'],
  ['---\r\nkind: page\r\ntitle:\r\n---\r\n', 'line 3: title: Invalid length'],
  ['---\nkind: promotion\ntitle: X\nfrom: 2026-13-01\n---\n', 'line 4: from: '],
  ['---\nkind: promotion\ntitle: X\nopt_in: yes\n---\n', 'an offer to join needs a first and a last day'],
  ['---\nkind: page\ntitle: X\n---\nhalf \ud83d', 'a character that is none'],
])('the fault of %j is named with its place', (text, fault) => {
  expect(pageFault('x.en.md', text)).toContain(fault);
});

test('a page without an edit follows the texts of the next version, and an edited one does not', () => {
  const edit = (file: string, act: StoredEdit['act'], text: string | null = null): StoredEdit => ({
    file,
    act,
    text,
    set_by: 'amina',
    set_at: new Date(0),
  });
  const edits = [
    edit('b', 'put', 'own b'),
    edit('c', 'remove'),
    edit('d', 'reset'),
    edit('own', 'put', 'own'),
  ];
  const shown = (builtIn: Record<string, string>) =>
    contentFiles(new Map(Object.entries(builtIn)), edits).map(({ file, text }) => `${file}: ${text}`);
  expect(shown({ a: 'a1', b: 'b1', c: 'c1', d: 'd1' })).toEqual([
    'a: a1',
    'b: own b',
    'c: ',
    'd: d1',
    'own: own',
  ]);
  expect(shown({ a: 'a2', b: 'b2', c: 'c2', d: 'd2', e: 'e2' })).toEqual([
    'a: a2',
    'b: own b',
    'c: ',
    'd: d2',
    'e: e2',
    'own: own',
  ]);
});
