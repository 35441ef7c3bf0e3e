import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { JackpotsAnswer } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import * as v from 'valibot';
import { jackpotCommand } from '../../../commands/jackpot/jackpot.ts';
import { type FeedBackend, OPERATOR_TOKEN, startFeedBackend } from '../../feed/test-support/feed-backend.ts';
import { EVEN_ODDS } from '../test-support/even-odds.ts';
import {
  OperatorAudit,
  OperatorJackpotDetail,
  OperatorJackpots,
  OperatorMatches,
  OperatorPool,
} from './wire.ts';

const HOUR_S = 3_600;
const GAMES = 13;
const SLOW_MS = 180_000;

let backend: FeedBackend;
let folder: string;
beforeAll(async () => {
  backend = await startFeedBackend();
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-jackpot-'));
  expect((await run('automatic', '5', 'off')).code).toBe(0);
}, SLOW_MS);
// A jackpot that a failed test left open would refuse the next one.
afterEach(async () => {
  for (const { id } of await openNow()) await run('close', String(id));
}, SLOW_MS);
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});

/** Runs the command as the operator of the stack that left this file. */
async function runWith(left: object, argv: readonly string[]) {
  const operatorFile = join(folder, 'operator.json');
  await writeFile(operatorFile, JSON.stringify(left));
  const lines: string[] = [];
  const code = await jackpotCommand(argv, { operatorFile, env: {} }, (line) => void lines.push(line));
  return { code, text: lines.join('\n') };
}
const run = (...argv: string[]) => runWith({ url: backend.url, token: OPERATOR_TOKEN }, argv);
async function json<S extends v.GenericSchema>(schema: S, ...argv: string[]): Promise<v.InferOutput<S>> {
  const { code, text } = await run(...argv, '--json');
  if (code !== 0) throw new Error(text);
  return v.parse(schema, JSON.parse(text));
}
const games = (ids: readonly number[]) => ['--games', ids.join()];
/** Adds matches that a daily jackpot may have, in the order of their kick-offs. */
async function addMatches(count = GAMES, odds = EVEN_ODDS): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const match = { home_team: `Home ${n}`, away_team: `Away ${n}`, kick_off_in: (n + 2) * HOUR_S, odds };
    ids.push((await backend.addMatch(match)).match_id);
  }
  return ids;
}
/** Opens a daily jackpot with these matches, given in another order. */
const openDaily = (matches: readonly number[], ...more: string[]) =>
  json(OperatorJackpotDetail, 'open', '5', ...games([...matches].reverse()), ...more);
/** The sum of a column over the jackpots with this value in another column. */
async function sum(column: 'top_up_cents' | 'rollover_cents', by: 'category' | 'rolled_into', value: number) {
  const [row] = await backend.context.db.query<{ cents: number }>(
    `select coalesce(sum(${column}), 0)::bigint as cents from jackpot.jackpots where ${by} = $1`,
    [value],
  );
  return row?.cents ?? 0;
}
const DERBY = ['--prize', '6000000', '--name', 'Derby Day'];
const openNow = async () => v.parse(JackpotsAnswer, (await backend.get('/api/jackpot/jackpots')).body).data;

describe('an operator', () => {
  test('an operator without the token, or with a wrong one, sees and changes nothing', async () => {
    const wrong = await runWith({ url: backend.url, token: 'a-token-that-was-never-given' }, ['open', '5']);
    expect(wrong).toEqual({ code: 1, text: 'jackpot: The operator token is wrong or missing.' });
    for (const path of [
      'jackpots',
      'matches',
      'audit',
      'jackpots/1',
      'jackpots/1/tickets',
      'jackpots/1/pool',
      'jackpots/1/exposure',
    ])
      expect(await backend.get(`/api/jackpot/operator/${path}`)).toMatchObject({
        status: 401,
        body: { code: 'wrong_token' },
      });
    for (const [path, body] of [
      ['jackpots', { category: 5, by: 'x' }],
      ['jackpots/1/close', { by: 'x' }],
      ['jackpots/1/settle', { by: 'x' }],
      ['automatic', { category: 5, is_automatic: true, by: 'x' }],
    ] as const)
      expect((await backend.post(`/api/jackpot/operator/${path}`, body)).status).toBe(401);
    expect(await openNow()).toEqual([]);
  });

  test('an operator sees the matches that a jackpot may have, with the chance of each favourite', async () => {
    const matches = await addMatches();
    const soon = await backend.addMatch({ home_team: 'Too', away_team: 'Soon', kick_off_in: 1_800 });
    const { matches: listed } = await json(OperatorMatches, 'games');
    const own = [...matches, soon.match_id];
    expect(listed.map(({ match_id }) => match_id).filter((id) => own.includes(id))).toEqual(matches);
    expect(
      listed.every(({ favourite, odds }) => odds.length === 3 && favourite > 0.33 && favourite < 1),
    ).toBe(true);
    const refused = await run('open', '5', ...games([...matches.slice(1), soon.match_id]));
    expect(refused).toEqual({
      code: 1,
      text: `jackpot: match ${soon.match_id} (Too - Soon) kicks off in less than an hour`,
    });
  });

  test('an operator is refused a wrong number of matches, a repeated, unknown or suspended one, and a prize above the cap', async () => {
    const [suspended = 0, ...chosen] = (await addMatches(GAMES + 1)).reverse();
    await backend.post('/sandbox/feed', {
      event: 'odds_change',
      match_id: suspended,
      markets: [{ market_id: 1, status: -1 }],
    });
    for (const [argv, reason] of [
      [games(chosen.slice(1)), 'the category needs 13 matches, not 12'],
      [games([...chosen.slice(1), chosen[1] ?? 0]), 'a match is chosen twice'],
      [games([...chosen.slice(1), 999_999]), 'match 999999 is no football match of the offer'],
      [games([...chosen.slice(1), suspended]), `1x2 of match ${suspended} (Home 13 - Away 13) is not open`],
      [
        [...games(chosen), '--prize', '10000000'],
        'the prize is not below the cap of the rules, Ksh 10000000',
      ],
    ] as const)
      expect(await run('open', '5', ...argv)).toEqual({ code: 1, text: `jackpot: ${reason}` });
    expect((await run('open', '7')).code).toBe(2);
    expect((await run('open', '5', '--games', 'x')).code).toBe(2);
    expect((await run('show', '77')).text).toBe('jackpot: There is no such jackpot.');
    expect(await openNow()).toEqual([]);
  });

  test('[JACKPOT-01] an operator opens a jackpot with chosen matches, prize and name, once a category', async () => {
    const matches = await addMatches();
    const opened = await openDaily(matches, ...DERBY);
    expect(opened).toMatchObject({ name: 'Derby Day', phase: 'open', main_cents: 600_000_000, tickets: 0 });
    expect(opened.games.map(({ match_id }) => match_id)).toEqual(matches);
    const [shown] = await openNow();
    expect(shown).toMatchObject({
      id: opened.id,
      name: 'Derby Day',
      prize: 6_000_000,
      number_of_games: GAMES,
    });
    expect(await run('open', '5', ...games(matches))).toEqual({
      code: 1,
      text: 'jackpot: a jackpot of category 5 is open: close it first',
    });
    expect((await run('show', String(opened.id))).text).toContain('guaranteed Ksh 6,000,000.00');
    const { accounts } = await json(OperatorPool, 'pool', String(opened.id));
    // The account is the category's: it also paid for the jackpots of other tests.
    expect(accounts.guarantee_cents).toBe(-(await sum('top_up_cents', 'category', 5)));
    expect((await run('pool', String(opened.id))).text).toMatch(
      new RegExp(`account of the guarantee +${formatKsh(accounts.guarantee_cents)}`),
    );
    const exposure = await run('exposure', String(opened.id));
    expect(exposure.text).toContain('0 of 13 matches decided');
    expect((await run('tickets', String(opened.id), '--csv')).text).toMatch(/^id,code,user_id[^\n]*$/);
    expect((await run('list')).text).toContain('automatic opening: 5 off, 6 on');
  });

  test('an operator closes a jackpot early, once, and finds every act with its author in the audit log, which nothing changes', async () => {
    const matches = await addMatches();
    const id = String((await openDaily(matches, ...DERBY)).id);
    expect((await json(OperatorJackpots, 'list')).jackpots[0]?.id).toBe(Number(id));
    expect((await run('close', id)).text).toContain('takes no more tickets');
    expect(await run('close', id)).toEqual({ code: 1, text: `jackpot: jackpot ${id} is not open` });
    expect(await openNow()).toEqual([]);
    const { entries } = await json(OperatorAudit, 'audit', id);
    expect(entries.map(({ act }) => act)).toEqual(['closed', 'closed', 'opened']);
    expect(entries.at(-1)?.facts).toMatchObject({
      name: 'Derby Day',
      match_ids: matches,
      main_cents: 600_000_000,
      // A jackpot that an earlier test refunded leaves its main pot to this one.
      top_up_cents: 600_000_000 - (await sum('rollover_cents', 'rolled_into', Number(id))),
    });
    expect(entries.every(({ by, at }) => by !== '' && Date.parse(at) > 0)).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/seed/);
    const { db } = backend.context;
    for (const sql of [
      "update jackpot.audit set by = 'other'",
      'delete from jackpot.audit',
      'truncate jackpot.audit',
    ])
      await expect(db.query(sql)).rejects.toThrow(/never changed/);
  });

  test('an operator settles a jackpot by hand: without results it lists the missing matches, and a refund takes a reason', async () => {
    const id = String((await openDaily(await addMatches())).id);
    expect((await run('close', id)).code).toBe(0);
    const waiting = await run('settle', id);
    expect(waiting.code).toBe(0);
    expect(waiting.text.split('\n').slice(0, 2)).toEqual([
      'nothing to settle yet, these matches have no result:',
      'Home 0 - Away 0',
    ]);
    expect((await json(OperatorJackpotDetail, 'show', id)).settlement).toBeNull();
    expect((await run('settle', id, '--refund', 'the stadium flooded')).text).toBe(
      'settled: every ticket is refunded',
    );
    expect((await run('settle', id, '--refund', 'once more')).code).toBe(1);
    expect((await json(OperatorJackpotDetail, 'show', id)).settlement).toEqual({ n: 1, phase: 'done' });
    const [entry] = (await json(OperatorAudit, 'audit', id)).entries;
    expect(entry).toMatchObject({ act: 'refunded', facts: { reason: 'the stadium flooded' } });
    expect(entry?.by).not.toBe('jukwaa');
    expect((await run('list')).text).toContain('refunded');
  });

  test('an operator is refused matches that are too easy for the prize, unless it forces them, which the audit log shows', async () => {
    const easy = await addMatches(GAMES, { home: 1.4, draw: 4.6, away: 8, over: 1.9, under: 1.9 });
    const refused = await run('open', '5', ...games(easy));
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('the matches are too easy');
    expect(await openNow()).toEqual([]);
    const { id } = await json(OperatorJackpotDetail, 'open', '5', ...games(easy), '--force');
    const { entries } = await json(OperatorAudit, 'audit', String(id));
    expect(entries).toMatchObject([{ act: 'opened', facts: { forced: true, match_ids: easy } }]);
    expect((await run('close', String(id))).code).toBe(0);
  });

  test('an operator is refused malformed and huge input', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` };
    const post = async (path: string, body: unknown) => {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${backend.url}/api/jackpot/operator/${path}`, sent)).status;
    };
    const right = { category: 5, by: 'operator' };
    for (const body of [
      { ...right, category: 7 },
      { ...right, by: ' ' },
      { ...right, by: 'x'.repeat(61) },
      { ...right, more: 1 },
      { ...right, match_ids: [] },
      { ...right, match_ids: Array.from({ length: 31 }, (_, n) => n + 1) },
      { ...right, match_ids: [1.5] },
      { ...right, guarantee_cents: -1 },
      { ...right, guarantee_cents: 1e15 },
      { ...right, name: 'x'.repeat(41) },
    ])
      expect([body, await post('jackpots', body)]).toEqual([body, 400]);
    expect(await post('jackpots/1/settle', { by: 'x', refund: '' })).toBe(400);
    expect(await post('jackpots/99999999999999999999/close', { by: 'x' })).toBe(400);
    expect(await post('jackpots', { ...right, name: 'x'.repeat(70_000) })).toBe(413);
  });
});
