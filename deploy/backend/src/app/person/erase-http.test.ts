import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SessionAnswer, type SessionUser, userName } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../kit/test-support/until.ts';
import { fund, ledgerFaults } from '../../services/wallet/test-support/money-tables.ts';
import { oldRows } from '../test-support/old-rows.ts';
import { serviceEngines } from '../test-support/service-databases.ts';
import { loginBody, signupBody, startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { erasePerson } from './erase-person.ts';
import { erasuresOf } from './erase-route.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;
const PASSWORD = 'correct horse';

describe.each(serviceEngines())('the erasure of one player, on $name', (engine) => {
  let app: TestBackend;
  let rows: ReturnType<typeof oldRows>;
  const lines: string[] = [];
  const db = () => app.backend.context.db;
  const erase = (msisdn: number, keep_exclusion = false, token = TOKEN) =>
    app.call('POST', '/api/person/erase', {
      body: { msisdn, keep_exclusion, by: 'amina' },
      headers: { authorization: `Bearer ${token}` },
    });
  const as = ({ auth }: SessionUser) => ({ apiKey: auth });

  beforeAll(async () => {
    const env = { JUKWAA_OPERATOR_TOKEN: TOKEN, JUKWAA_LOG: 'debug' };
    app = await startTestBackend({ engine, env, onLog: (line) => lines.push(line) });
    rows = oldRows(db);
  }, START_MS);
  afterAll(() => app.close());

  /** Tables with a row that contains a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await db().query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const sql = `select 1 as one from ${name} t where t::text like '%' || $1 || '%' limit 1`;
      if ((await db().query(sql, [text])).length > 0) found.push(name);
    }
    return found;
  }

  /** A player with rows of every kind that names one, and an empty wallet. */
  async function playerWithAPast(): Promise<SessionUser> {
    const { msisdn } = await app.newPlayer(PASSWORD);
    await app.callSigned('/api/identity/login', loginBody(msisdn, 'a wrong password'));
    const { body } = await app.callSigned('/api/identity/login', loginBody(msisdn, PASSWORD));
    const player = v.parse(SessionAnswer, body);
    const { id } = player;
    const paid = await app.call('POST', '/sandbox/mpesa/paybill', {
      body: { msisdn: `${msisdn}`, account: `${msisdn}`, amount: 500 },
    });
    expect(paid.status).toBe(200);
    await until('the payment', async () =>
      (await tablesWith(String(msisdn))).includes('wallet.receipts') ? true : null,
    );
    await fund(db(), id, -50_000);
    await app.call('PUT', '/api/identity/limits', {
      ...as(player),
      body: { kind: 'stake', period: 'day', amount_cents: 100_000 },
    });
    const bet = await rows.betOn(await rows.matchOf(null), 'won', 'won');
    await db().query(
      `update betting.bets set user_id = $1, tracking = '{"utm_source": "Zamani"}' where id = $2`,
      [id, bet],
    );
    await db().query(
      `insert into notification.push_tokens (fb_key, user_id, stored_at) values ('a token ' || $1::bigint, $1::bigint, now())`,
      [id],
    );
    await db().query(
      `insert into betting.shares (id, sender_id, sender_msisdn, recipient_msisdn, recipient_id, kind, amount_cents, state,
         created_at, expires_at)
       values ('a' || $1::bigint, $1::bigint, $2::bigint, 254700000009, 9, 'stake', 100, 'done', now(), now()),
         ('b' || $1::bigint, 9, 254700000009, $2::bigint, $1::bigint, 'stake', 100, 'done', now(), now())`,
      [id, msisdn],
    );
    await db().query(
      `insert into ligi.leagues (founder_id, founded_at, code, name) values ($1::bigint, now(), 'ABCDEF', 'Zamani')`,
      [id],
    );
    return player;
  }

  test('nothing that names the player is left anywhere, while ledger and bets stay under an id', async () => {
    const player = await playerWithAPast();
    const traces = [String(player.msisdn), 'Zamani'];
    expect((await Promise.all(traces.map(tablesWith))).flat().length).toBeGreaterThan(7);
    const moneyOf = () =>
      db().query(
        `select (select count(*) from wallet.entries where user_id = $1) as entries,
           (select count(*) from betting.bets where user_id = $1) as bets,
           (select count(*) from wallet.receipts where user_id = $1) as receipts,
           (select count(*) from notification.push_tokens where user_id = $1) as browsers`,
        [player.id],
      );
    const before = await moneyOf();
    expect(await erase(player.msisdn)).toEqual({ status: 200, body: { user_id: player.id } });
    expect(await Promise.all(traces.map(tablesWith))).toEqual([[], []]);
    const [counts] = await moneyOf();
    expect([counts]).toEqual([expect.objectContaining({ bets: 1, receipts: 1, browsers: 0 })]);
    // The free bet of a new player goes back to the operator by one more entry.
    expect(Number(counts?.entries)).toBe(Number(before[0]?.entries) + 1);
    expect(await ledgerFaults(db())).toEqual([]);
    expect(await erase(player.msisdn)).toEqual({ status: 200, body: { user_id: null } });
  });

  test('sessions and live connections end at once, and the number belongs to a new player afterwards', async () => {
    const player = await app.newPlayer(PASSWORD);
    const line = await app.connect(userName(player.id), player.auth);
    const closed = new Promise<void>((resolve) => line.once('close', () => resolve()));
    expect((await erase(player.msisdn)).status).toBe(200);
    await closed;
    expect((await app.call('GET', '/api/identity/profile', as(player))).status).toBe(401);
    await expect(app.connect(userName(player.id), player.auth)).rejects.toThrow();
    const login = await app.callSigned('/api/identity/login', loginBody(player.msisdn, PASSWORD));
    expect(login.status).toBe(403);
    const signup = await app.callSigned('/api/identity/signup', signupBody(player.msisdn, PASSWORD));
    expect(signup).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(signup.body).not.toMatchObject({ id: player.id });
  });

  test.each([
    ['money is in the wallet', (id: number) => fund(db(), id, 100)],
    [
      'bets are open',
      async (id: number) => {
        const bet = await rows.betOn(await rows.matchOf(null), 'open', 'open');
        await db().query('update betting.bets set user_id = $1 where id = $2', [id, bet]);
      },
    ],
    [
      'a withdrawal or a deposit is on its way',
      (id: number) =>
        db().query(
          `insert into wallet.payments (id, kind, user_id, msisdn, state, amount_cents, created_at, look_at)
           values ('pay' || $1::bigint, 'withdrawal', $1::bigint, 254700000000, 'unknown', 100, now(), now() + interval '1 day')`,
          [id],
        ),
    ],
    [
      'an entry of Ligi Soo is open',
      async (id: number) => {
        await db().query(
          `insert into ligi.rounds (tournament_id, tournament, opened_at, closes_at, rules, season)
           values (1, 'Ligi', now(), now() + interval '1 day', '{}', 2026)`,
        );
        await db().query(
          `insert into ligi.entries (round_id, user_id, placed_at, stake_cents, wager_tax_cents, pool_cents, n, banker, home_goals,
             away_goals, taxes) select max(id), $1, now(), 100, 0, 50, 1, 1, '{1}', '{1}', '{}' from ligi.rounds`,
          [id],
        );
      },
    ],
  ])('the erasure is refused while %s, and changes nothing', async (reason, cause) => {
    const player = await app.newPlayer(PASSWORD);
    await cause(player.id);
    expect(await erase(player.msisdn)).toMatchObject({
      status: 409,
      body: { error_message: expect.stringContaining(reason) },
    });
    expect((await app.call('GET', '/api/identity/profile', as(player))).status).toBe(200);
    expect((await tablesWith(String(player.msisdn))).length).toBeGreaterThan(1);
  });

  test('a self-excluded player who is erased and signs up again stays excluded until the same end', async () => {
    const player = await app.newPlayer(PASSWORD);
    const exclusion = (of: SessionUser) => app.call('GET', '/api/identity/self-exclusion', as(of));
    await app.call('POST', '/api/identity/self-exclusion', { ...as(player), body: { period: '1m' } });
    const before = await exclusion(player);
    expect(await erase(player.msisdn)).toMatchObject({
      status: 409,
      body: { error_message: expect.stringContaining('a self-exclusion runs until 20') },
    });
    expect((await erase(player.msisdn, true)).status).toBe(200);
    expect(await tablesWith(String(player.msisdn))).toEqual([]);
    await app.callSigned('/api/identity/signup', signupBody(player.msisdn, PASSWORD));
    const code = await app.newestCode(player.msisdn);
    const verified = await app.call('POST', '/api/identity/verify', {
      body: { msisdn: player.msisdn, code },
    });
    const again = v.parse(SessionAnswer, verified.body);
    expect(again.id).not.toBe(player.id);
    expect(before.body).toMatchObject({ data: { period: '1m' } });
    expect(await exclusion(again)).toEqual(before);
  });

  test('an erasure that ends in the middle changes nothing, and the next one does all of it', async () => {
    const player = await app.newPlayer(PASSWORD);
    const fails = { statements: ['DELETE FROM no.such_table WHERE user_id = $1'], keeps: {} };
    const { services } = app.backend.context;
    const half = erasePerson(
      {
        db: db(),
        record: async () => undefined,
        erasures: [...erasuresOf(app.backend.erasures), fails],
        lockNumber: (tx, msisdn) => services.identity.lockNumber(tx, msisdn),
      },
      { msisdn: player.msisdn, keepsExclusion: false },
    );
    await expect(half).rejects.toThrow('no.such_table');
    expect((await app.call('GET', '/api/identity/profile', as(player))).status).toBe(200);
    expect(await erase(player.msisdn)).toEqual({ status: 200, body: { user_id: player.id } });
  });

  test('only the operator erases, and the log has the id instead of the number', async () => {
    const player = await app.newPlayer(PASSWORD);
    expect((await erase(player.msisdn, false, 'of-somebody-else')).status).toBe(401);
    expect((await erase(player.msisdn)).status).toBe(200);
    const acts = lines.filter((line) => line.includes('the operator erased a player'));
    expect(acts.at(-1)).toContain(`"user_id":${player.id}`);
    expect(lines.filter((line) => line.includes(String(player.msisdn)))).toEqual([]);
  });
});
