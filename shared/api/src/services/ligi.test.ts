import { expect, test } from '@jest/globals';
import { leavesOpen } from '../errors.ts';
import { useTestServer } from '../use-test-server.ts';
import { getLigiEntries, placeLigiEntry, recallLigiEntry } from './ligi.ts';
import { joinLigiLeague, removeLigiMember } from './ligi-leagues.ts';
import { getLigiTable } from './ligi-tables.ts';

const server = useTestServer();
const body = { predictions: [{ match_number: 1, home: 2, away: 1 }], banker: 1, stake_cents: 10_000 };
const answer = { data: 'Bet Placed Successfully', id: '17', stake_cents: 10_000 };

test('[GAMES-06] an entry and its recall send one key to the round', async () => {
  server().reply = { status: 200, body: answer };
  expect(await placeLigiEntry(server().http, 3, body, 'key-00001')).toEqual({ ok: true, value: answer });
  await recallLigiEntry(server().http, 3, body, 'key-00001');
  expect(server().seen.map(({ path, headers }) => [path, headers['idempotency-key']])).toEqual([
    ['/api/ligi/rounds/3/entries', 'key-00001'],
    ['/api/ligi/rounds/3/entries/recall', 'key-00001'],
  ]);
});

test('[GAMES-06] an entry with an unreadable success may stand', async () => {
  server().reply = { status: 200, body: {} };
  const placed = await placeLigiEntry(server().http, 3, body, 'key-00001');
  expect(placed.ok ? null : leavesOpen(placed.error)).toBe(true);
});

test('the table of a round is asked for by league and place, the entries by round', async () => {
  server().reply = { status: 200, body: { data: [], last_page: 0, total: 0, own: [] } };
  await getLigiTable(server().http, 3, { page: 1, after: '40', league: 'ABCDEF' });
  await getLigiEntries(server().http, 3);
  expect(server().seen.map(({ path }) => path)).toEqual([
    '/api/ligi/rounds/3/table?league=ABCDEF&page=1&after=40',
    '/api/ligi/entries?round=3',
  ]);
});

test('a league is joined by its code, and its founder removes a member', async () => {
  const league = { code: 'ABCDEF', name: 'Kibera', members: 2, own: false };
  server().reply = { status: 200, body: { data: league } };
  expect(await joinLigiLeague(server().http, 'ABCDEF')).toEqual({ ok: true, value: league });
  expect(await removeLigiMember(server().http, 'ABCDEF', 9)).toEqual({ ok: true, value: null });
  expect(server().seen.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/ligi/leagues/ABCDEF/members/9/remove',
  });
});
