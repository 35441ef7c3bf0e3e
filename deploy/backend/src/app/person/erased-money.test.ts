import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fund, houseBalance, ledgerFaults } from '../../services/wallet/test-support/money-tables.ts';
import { serviceEngines } from '../test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;

describe.each(serviceEngines())('money of an erased player, on $name', (engine) => {
  let app: TestBackend;
  const db = () => app.backend.context.db;
  const wallet = () => app.backend.context.services.wallet;
  const at = new Date();

  beforeAll(async () => {
    app = await startTestBackend({ engine, env: { JUKWAA_OPERATOR_TOKEN: TOKEN } });
  }, START_MS);
  afterAll(() => app.close());

  const payout = (user: number, key: string, paid_cents: number) =>
    db().transaction((tx) =>
      wallet().pay(tx, [
        {
          of: { product: 'sports', game: null, id: key },
          key,
          reason: 'payout',
          user,
          paid_cents,
          withheld_cents: 0,
          at,
        },
      ]),
    );
  const undo = (key: string) =>
    db().transaction((tx) => wallet().reverse(tx, { original: key, key: `undo:${key}`, reference: key, at }));
  const erase = (msisdn: number) =>
    app.call('POST', '/api/person/erase', {
      body: { msisdn, keep_exclusion: false, by: 'amina' },
      headers: { authorization: `Bearer ${TOKEN}` },
    });

  /** A player who won 300, took it out and was erased; returns the id and the key of the payout. */
  async function erasedWinner(name: string) {
    const player = await app.newPlayer();
    await app.call('GET', '/api/wallet/balance', { apiKey: player.auth });
    await payout(player.id, `sports:${name}`, 30_000);
    await fund(db(), player.id, -30_000);
    expect((await erase(player.msisdn)).status).toBe(200);
    return { player, first: `sports:${name}` };
  }
  const state = async (user: number) => {
    const { main, debt } = await wallet().balancesOf(user);
    return { main, debt, unclaimed: await houseBalance(db(), 'unclaimed'), faults: await ledgerFaults(db()) };
  };

  test('money that a corrected result pays to an erased player waits in the house’s account of unclaimed money', async () => {
    const { player } = await erasedWinner('better');
    const before = await houseBalance(db(), 'unclaimed');
    await payout(player.id, 'sports:better again', 20_000);
    await payout(player.id, 'sports:better again', 20_000);
    expect(await state(player.id)).toEqual({ main: 0, debt: 0, unclaimed: before + 20_000, faults: [] });
    const { body } = await app.call('GET', '/metrics');
    expect(body).toContain(`jukwaa_unclaimed_cents ${before + 20_000}`);
  });

  test('corrections of one result that go to and fro leave the last one in the books, and none pays the erased player twice', async () => {
    const { player, first } = await erasedWinner('to and fro');
    const before = await houseBalance(db(), 'unclaimed');
    await undo(first);
    expect(await state(player.id)).toEqual({ main: 0, debt: -30_000, unclaimed: before, faults: [] });
    await payout(player.id, 'sports:second', 50_000);
    expect(await state(player.id)).toEqual({ main: 0, debt: 0, unclaimed: before + 20_000, faults: [] });
    await undo('sports:second');
    expect(await state(player.id)).toEqual({ main: 0, debt: -30_000, unclaimed: before, faults: [] });
    await payout(player.id, 'sports:third', 30_000);
    expect(await state(player.id)).toEqual({ main: 0, debt: 0, unclaimed: before, faults: [] });
  });

  test('a call of a replica that still knows the session opens no wallet for an erased player, and money for the number waits for its next owner', async () => {
    const player = await app.newPlayer();
    expect((await erase(player.msisdn)).status).toBe(200);
    await app.call('POST', '/sandbox/mpesa/paybill', {
      body: { msisdn: `${player.msisdn}`, account: `${player.msisdn}`, amount: 70 },
    });
    await db().transaction((tx) => wallet().open(tx, { id: player.id, msisdn: player.msisdn }));
    expect(await db().query('select from wallet.holders where user_id = $1', [player.id])).toEqual([]);
    expect(await wallet().balancesOf(player.id)).toEqual({ main: 0, bonus: 0, hold: 0, debt: 0 });
    const next = await app.newPlayer();
    await db().query('update identity.users set msisdn = $2 where id = $1', [next.id, player.msisdn]);
    await db().transaction((tx) => wallet().open(tx, { id: next.id, msisdn: player.msisdn }));
    expect(await wallet().balancesOf(next.id)).toMatchObject({ main: 7_000 });
  });
});
