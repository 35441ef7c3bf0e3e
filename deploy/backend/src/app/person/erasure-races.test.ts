import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NewMatchAnswer, type PickRef, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import { parseEnv } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { fund, ledgerFaults } from '../../services/wallet/test-support/money-tables.ts';
import { type Backend, createBackend } from '../create-backend.ts';
import { serviceEngines } from '../test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 300_000;
const ROUNDS = 50;
const STAKE = 5_000;

describe.each(serviceEngines())('an erasure while the player plays and pays, on $name', (engine) => {
  let app: TestBackend;
  let other: Backend;
  let otherUrl = '';
  let pick: PickRef;
  const db = () => app.backend.context.db;

  beforeAll(async () => {
    const env = { JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox', JUKWAA_OPERATOR_TOKEN: TOKEN };
    app = await startTestBackend({ engine, env });
    other = await createBackend({ env: parseEnv({ ...env, JUKWAA_LOG: 'silent' }), db: db() });
    ({ url: otherUrl } = await other.listen({ port: 0 }));
    const match = { home_team: 'Gor Mahia', away_team: 'Tusker' };
    const { body } = await app.call('POST', '/sandbox/feed/match', { body: match });
    const { match_id } = v.parse(NewMatchAnswer, body);
    pick = { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2.1 };
    const player = await app.newPlayer();
    await fund(db(), player.id, STAKE);
    // The first bets are refused until the producer has reported that it is alive.
    await until('a bet', async () => ((await bet(app.url, player)) === 200 ? true : null));
  }, START_MS);
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  const post = async (base: string, path: string, { auth }: SessionUser, body: object): Promise<number> => {
    const headers = {
      'api-key': auth,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  };
  const bet = (base: string, player: SessionUser) =>
    post(base, '/api/betting/bets', player, { picks: [pick], stake_cents: STAKE, odds_policy: 'any' });
  const deposit = (base: string, player: SessionUser) =>
    post(base, '/api/wallet/deposit/initiate', player, { amount: 100 });
  const erase = async ({ msisdn }: SessionUser) =>
    (
      await app.call('POST', '/api/person/erase', {
        body: { msisdn, keep_exclusion: false, by: 'amina' },
        headers: { authorization: `Bearer ${TOKEN}` },
      })
    ).status;

  /** Both replicas know the session, the second one for some seconds longer than the first. */
  async function knownPlayer(cents: number): Promise<SessionUser> {
    const player = await app.newPlayer();
    for (const base of [app.url, otherUrl])
      await fetch(`${base}/api/wallet/balance`, { headers: { 'api-key': player.auth } });
    if (cents > 0) await fund(db(), player.id, cents);
    return player;
  }

  /** Bets, payments and money that are still open of a player. */
  const openOf = (id: number) =>
    db().query<{ what: string }>(
      `select 'bet' as what from betting.bets where user_id = $1 and state = 'open'
       union all select 'payment' from wallet.payments where user_id = $1 and state in ('initiated', 'pushed', 'unknown')
       union all select 'money' from wallet.accounts where user_id = $1 and balance_cents <> 0`,
      [id],
    );

  /** Erases a player during bets and a deposit; a late deposit asks a replica that may still believe the session. */
  async function race(round: number) {
    const player = await knownPlayer(round % 2 === 0 ? 0 : STAKE);
    const erasing = erase(player);
    // Each round starts the calls a little later during the erasure.
    await wait(round / 2);
    const calls = await Promise.all([
      bet(otherUrl, player),
      deposit(round % 4 < 2 ? otherUrl : app.url, player),
      bet(app.url, player),
    ]);
    const status = await erasing;
    const open = await openOf(player.id);
    const late = status === 200 ? await deposit(otherUrl, player) : 401;
    const isWrong =
      (status === 200 ? open.length > 0 : status !== 409 || open.length === 0) ||
      late !== 401 ||
      // A busy machine refuses calls.
      calls.some((call) => call >= 500 && call !== 503);
    return { player, isErased: status === 200, wrong: isWrong ? [{ round, status, calls, open, late }] : [] };
  }

  test(
    'either the player is erased and nothing is open, or the erasure is refused and all goes on',
    async () => {
      const rounds: Awaited<ReturnType<typeof race>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await race(round));
      expect(rounds.flatMap(({ wrong }) => wrong)).toEqual([]);
      const erased = rounds.filter(({ isErased }) => isErased).map(({ player }) => player);
      expect(erased.length).toBeGreaterThan(0);
      expect(await tablesWith(erased)).toEqual([]);
      expect(await ledgerFaults(db())).toEqual([]);
    },
    START_MS,
  );

  /** Tables with the number of one of these players. */
  async function tablesWith(players: readonly SessionUser[]): Promise<string[]> {
    const numbers = players.map(({ msisdn }) => msisdn).join('|');
    const tables = await db().query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const sql = `select 1 as one from ${name} t where t::text ~ $1 limit 1`;
      if ((await db().query(sql, [`(${numbers})`])).length > 0) found.push(name);
    }
    return found;
  }
});
