import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NewMatchAnswer, PersonParts, PersonRowsAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { fund } from '../../services/wallet/test-support/money-tables.ts';
import { personParts } from '../test-support/person-parts.ts';
import { serviceEngines } from '../test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;
const MONEY = 50_000;

/** Columns that name a player. */
const NAMING = /^(user_id|msisdn|sender_id|recipient_id|recipient_msisdn|referrer_id|player_id|founder_id)$/;

/** Tables with such a column that hold nothing of a player's own. */
const NOT_OF_A_PLAYER = new Set([
  // Copies of answers to orders, which the services have as bets, payments and rounds.
  'kit.once',
  // Ids that lead to no person.
  'wallet.erased',
  // Work that is about to be done.
  'affiliate.due',
  'kit.notices',
  // Counts of codes sent to a number, for an hour.
  'identity.code_turns',
  // The simulated phone of development.
  'sandbox.sms',
]);

/** The SQL of all parts, in one line. */
const SQL = `${[...personParts.values()]
  .flatMap(({ rows }) => rows)
  .join(' ')
  .replace(/\s+/g, ' ')} `;

describe.each(serviceEngines())('everything about one player, on $name', (engine) => {
  let app: TestBackend;
  let player: SessionUser;
  let other: SessionUser;
  const ask = (path: string, body: unknown, token = TOKEN) =>
    app.call('POST', `/api/person/${path}`, { body, headers: { authorization: `Bearer ${token}` } });
  const db = () => app.backend.context.db;

  async function everythingAbout(msisdn: number): Promise<Record<string, PersonRowsAnswer['rows']>> {
    const { parts } = v.parse(PersonParts, (await ask('parts', { msisdn, by: 'amina' })).body);
    const rows = parts.map(async (part) => {
      const { body } = await ask('rows', { msisdn, part });
      return [part, v.parse(PersonRowsAnswer, body).rows] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  beforeAll(async () => {
    app = await startTestBackend({ engine, env: { JUKWAA_OPERATOR_TOKEN: TOKEN } });
    [player, other] = [await app.newPlayer(), await app.newPlayer()];
    for (const { id } of [player, other]) await fund(db(), id, MONEY);
    const match = { home_team: 'Gor Mahia', away_team: 'Tusker', kick_off_in: 86_400 };
    const { match_id } = v.parse(
      NewMatchAnswer,
      (await app.call('POST', '/sandbox/feed/match', { body: match })).body,
    );
    const pick = { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2 };
    const { status } = await app.call('POST', '/api/betting/bets', {
      apiKey: player.auth,
      body: { picks: [pick], stake_cents: 10_000, odds_policy: 'any' },
      headers: { 'idempotency-key': 'the-bet-of-the-test' },
    });
    expect(status).toBe(200);
  }, START_MS);
  afterAll(() => app.close());

  test('a player gets the own name and number, bets with legs, and money that adds up', async () => {
    const all = await everythingAbout(player.msisdn);
    expect(all['identity.user']).toMatchObject([{ id: player.id, msisdn: player.msisdn }]);
    expect(all['betting.bets']).toMatchObject([{ stake_cents: 10_000, user_id: player.id }]);
    expect(all['betting.legs']).toHaveLength(1);
    const entries = all['wallet.entries'] ?? [];
    const ofMain = entries.filter(({ kind }) => kind === 'main');
    const sum = ofMain.reduce((total, { amount_cents }) => total + Number(amount_cents), 0);
    expect([sum, all['wallet.accounts']]).toEqual([
      MONEY - 10_000,
      expect.arrayContaining([expect.objectContaining({ kind: 'main', balance_cents: MONEY - 10_000 })]),
    ]);
  });

  test('a copy has neither secrets nor another player', async () => {
    const text = JSON.stringify(await everythingAbout(player.msisdn));
    const secrets = await db().query<{ secret: string }>(
      'select password as secret from identity.users union all select token_hash from identity.sessions',
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain(String(other.msisdn));
  });

  test('long parts come in pages', async () => {
    await db().query(
      `insert into bonus.grants (key, user_id, kind, amount_cents, granted_at, expires_at, state)
       select 'page ' || n, $1, 'free_bet', 100, now(), now() + interval '1 day', 'open' from generate_series(1, 501) n`,
      [other.id],
    );
    const page = async (after?: PersonRowsAnswer['next']) => {
      const { body } = await ask('rows', { msisdn: other.msisdn, part: 'bonus.grants', after });
      return v.parse(PersonRowsAnswer, body);
    };
    const first = await page();
    const second = await page(first.next);
    expect([first.is_last, second.is_last, second.next]).toEqual([false, true, undefined]);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(500);
  });

  test('only the operator gets it, for verified numbers and known parts', async () => {
    const { msisdn } = player;
    const rows = { msisdn, part: 'betting.bets' };
    const statuses = [
      await ask('parts', { msisdn, by: 'amina' }, 'of-somebody-else'),
      await ask('rows', rows, ''),
      await ask('parts', { msisdn: app.newMsisdn(), by: 'amina' }),
      await ask('rows', { ...rows, part: 'betting.bets; drop table betting.bets' }),
      await ask('rows', { ...rows, part: 'constructor' }),
      await ask('rows', { ...rows, page: 1 }),
      await ask('rows', { ...rows, after: [] }),
      await ask('rows', { ...rows, after: ['1', '2'] }),
      await ask('rows', { ...rows, after: ['1; drop table betting.bets'] }),
      await ask('parts', { msisdn: 'all', by: 'amina' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 404, 404, 404, 400, 400, 400, 400, 400]);
  });

  test('every table that names players is in a part', async () => {
    const columns = await db().query<{ name: string; column_name: string }>(
      `select table_schema || '.' || table_name as name, column_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const viewed = await db().query<{ view: string; name: string }>(
      `select view_schema || '.' || view_name as view, table_schema || '.' || table_name as name
       from information_schema.view_table_usage`,
    );
    const isRead = (table: string) =>
      SQL.includes(`${table} `) ||
      viewed.some(({ view, name }) => name === table && SQL.includes(`${view} `));
    const naming = new Set(
      columns.filter(({ column_name }) => NAMING.test(column_name)).map(({ name }) => name),
    );
    const { parts } = v.parse(PersonParts, (await ask('parts', { msisdn: player.msisdn, by: 'amina' })).body);
    expect(parts.length).toBeGreaterThan(25);
    const missing = [...naming].filter((name) => !NOT_OF_A_PLAYER.has(name) && !isRead(name));
    expect(missing).toEqual([]);
  });
});
