import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { menuNotShown, menuProblems, RemoteMenu, type RemoteMenuEntry } from './menu-entries.ts';

const entry = (parts: Partial<RemoteMenuEntry> = {}): RemoteMenuEntry => ({
  id: 'fantasy',
  path: '/fantasy',
  icon: 'star',
  group: 'games',
  text: { en: 'Fantasy league', sw: 'Ligi ya ndoto' },
  ...parts,
});
const routes = [{ path: '/fantasy/:team?', aliases: ['/fantasy', '/league/:id'] }];

test.each<[string, RemoteMenuEntry[], string[]]>([
  ['a path of the remote', [entry()], []],
  [
    'no path of the remote',
    [entry({ path: '/bets' })],
    ['the menu entry fantasy leads to /bets, which is no path of its routes'],
  ],
  [
    'a path with a parameter',
    [entry({ path: '/league/:id' })],
    ['the menu entry fantasy leads to /league/:id, which has parameters'],
  ],
  [
    'the name of another one',
    [entry(), entry({ group: 'strip' })],
    ['two menu entries have the name fantasy'],
  ],
])('a menu entry with %s', (_what, menu, problems) => {
  expect(menuProblems({ menu, routes })).toEqual(problems);
});

test('a host shows the entries of its own groups with its own icons; in the strip only with those of the first paint', () => {
  const host = { groups: ['games', 'strip'], icons: ['star', 'rocket'], strip_icons: ['star'] };
  const rocket = entry({ icon: 'rocket' });
  expect(menuNotShown({ menu: [entry(), rocket] }, host)).toEqual([]);
  expect(menuNotShown({ menu: [{ ...rocket, group: 'strip' }] }, host)).toEqual([
    'its menu entry fantasy has the icon rocket; in the group strip the live host has star',
  ]);
  expect(menuNotShown({ menu: [entry({ group: 'news' })] }, host)).toEqual([
    'its menu entry fantasy is in the group news; the live host has games, strip',
  ]);
  expect(menuNotShown({ menu: [entry({ group: 'news' })] }, undefined)).toEqual([]);
});

test.each<[string, Partial<RemoteMenuEntry>]>([
  ['a text that does not fit the line', { text: { en: 'x'.repeat(33), sw: 'x' } }],
  ['an empty text', { text: { en: ' ', sw: 'x' } }],
  ['an address of another site', { path: 'https://example.com/' }],
  ['a name with other characters', { id: 'Fantasy league' }],
])('an entry with %s is no menu entry', (_what, parts) => {
  expect(v.safeParse(RemoteMenu, [entry(parts)]).success).toBe(false);
});

test('a remote has at most eight menu entries', () => {
  const many = Array.from({ length: 9 }, (_, at) => entry({ id: `fantasy-${at}` }));
  expect(v.safeParse(RemoteMenu, many).success).toBe(false);
  expect(v.safeParse(RemoteMenu, many.slice(1)).success).toBe(true);
});
