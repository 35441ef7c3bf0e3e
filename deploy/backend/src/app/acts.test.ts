import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ActsAnswer, POLICY_NAMES } from '@jukwaa/contracts';
import * as v from 'valibot';
import { recordAct } from '../kit/index.ts';
import { serviceEngines } from './test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;

describe.each(serviceEngines())('the log of acts of staff and system, on $name', (engine) => {
  let app: TestBackend;
  const db = () => app.backend.context.db;
  const ask = (query: string, token = TOKEN) =>
    app.call('GET', `/api/acts/list${query}`, { headers: { authorization: `Bearer ${token}` } });
  const actsOf = async (query = '') => v.parse(ActsAnswer, (await ask(query)).body).acts;

  beforeAll(async () => {
    app = await startTestBackend({ engine, env: { JUKWAA_OPERATOR_TOKEN: TOKEN } });
  }, START_MS);
  afterAll(() => app.close());

  test('an act is never changed or removed, neither alone nor with the whole table', async () => {
    await recordAct(db(), { by: 'amina', command: 'person erase', facts: { user_id: 7 } });
    for (const sql of [
      "update kit.acts set by = 'other'",
      'delete from kit.acts',
      'truncate kit.acts',
      "update kit.acts set by = 'other' where false",
    ])
      await expect(db().query(sql)).rejects.toThrow('never changed or removed');
    expect(await actsOf()).toContainEqual(
      expect.objectContaining({ by: 'amina', command: 'person erase', facts: { user_id: 7 } }),
    );
  });

  test('an act with a key is recorded once, and its transaction takes it along when it fails', async () => {
    const act = { by: 'amina', command: 'restore', facts: {}, key: 'restore:1' };
    for (const _ of [1, 2]) await recordAct(db(), act);
    const failing = db().transaction(async (tx) => {
      await recordAct(tx, { ...act, key: 'restore:2' });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect((await actsOf()).filter(({ command }) => command === 'restore')).toHaveLength(1);
  });

  test('rules, jackpots and the rest are one list with the newest first, for the operator since an instant', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    const name = POLICY_NAMES[0];
    await db().query(
      `insert into policy.rows (name, value, effective_from, set_by, set_at)
       select name, value, $2, 'baraka', now() from policy.rows where name = $1 order by id limit 1`,
      [name, from],
    );
    await db().query(
      `insert into jackpot.audit (jackpot_id, act, by, at, facts) values (null, 'automatic', 'zuhura', now(), '{"category": 5}')`,
    );
    const acts = await actsOf();
    expect(acts).toContainEqual(expect.objectContaining({ by: 'baraka', command: 'policy set' }));
    expect(acts).toContainEqual(
      expect.objectContaining({
        by: 'zuhura',
        command: 'jackpot automatic',
        facts: { jackpot_id: null, category: 5 },
      }),
    );
    expect(acts.map(({ at }) => at)).toEqual(
      acts
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(await actsOf('?since=2100-01-01T00:00:00.000Z')).toEqual([]);
    expect((await ask('', 'of-somebody-else')).status).toBe(401);
    expect((await ask('?since=yesterday')).status).toBe(400);
  });
});
