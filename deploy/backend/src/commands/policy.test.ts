import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { createBackend } from '../app/create-backend.ts';
import { serviceEngines } from '../app/test-support/service-databases.ts';
import { parseEnv } from '../kit/index.ts';
import { until } from '../kit/test-support/until.ts';
import { PolicyHistory, policyService } from '../services/policy/index.ts';
import { policyCommand } from './policy.ts';

const TOKEN = 'the-operator-token-of-this-test';
const MINUTE = 60_000;
/** The services of a rule alone, as in production; no service for players runs here. */
const ENV = { JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_OPERATOR_TOKEN: TOKEN };

describe.each(serviceEngines())('the operator of a running stack on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let url: string;
  let close: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    const backend = await createBackend({ env: parseEnv(ENV), db, services: [policyService] });
    ({ url } = await backend.listen({ port: 0 }));
    close = () => backend.close();
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-policy-'));
  }, 180_000);
  afterAll(async () => {
    await close();
    await drop();
    await rm(folder, { recursive: true });
  });

  const soon = () => new Date(Date.now() + 2 * MINUTE).toISOString();
  const tax = (stake: number) => ({ rates_bp: { 'on-stake': stake, 'on-net-winnings': 0 } });
  const count = async () =>
    (await db.query<{ rows: number }>('select count(*) as rows from policy.rows'))[0]?.rows;

  /** Runs the command as a production operator whose stack left this file. */
  async function run(argv: readonly string[], left: object | string, env: object = {}) {
    const operatorFile = join(folder, 'operator.json');
    await writeFile(operatorFile, typeof left === 'string' ? left : JSON.stringify(left));
    const lines: string[] = [];
    const places = { operatorFile, env: { JUKWAA_ENV: 'production', ...env } };
    const code = await policyCommand(argv, places, (line) => void lines.push(line));
    return { code, text: lines.join('\n') };
  }
  const setTax = (value: object, from = soon()) => ['set', 'tax', JSON.stringify(value), '--from', from];
  const post = async (body: unknown, authorization?: string) => {
    const response = await fetch(`${url}/api/policy/rows`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: v.parse(ErrorBody, await response.json()) };
  };

  test('the operator of a running stack sets a rule at the inside port and sees it listed with its author', async () => {
    expect(await run(setTax(tax(700)), { url, token: TOKEN })).toMatchObject({
      code: 0,
      text: expect.stringContaining('tax is set from'),
    });
    await until('the rule in the list', async () => {
      const { text } = await run(['list'], { url, token: TOKEN });
      return /"on-stake":700/.test(text) ? text : null;
    });
  });

  test('the operator of a running stack may use a token of the environment where the file has none', async () => {
    const env = { JUKWAA_OPERATOR_TOKEN: TOKEN };
    expect((await run(['list'], { url }, env)).code).toBe(0);
    expect(await run(['list'], { url })).toEqual({
      code: 1,
      text: 'policy: set JUKWAA_OPERATOR_TOKEN to the token of the running stack',
    });
  });

  test('the operator of a running stack gets advice from the command when no stack runs', async () => {
    for (const left of ['', 'no json', '{}', '{"url": "no address", "token": "x"}']) {
      const { code, text } = await run(['list'], left);
      expect([code, text]).toEqual([1, expect.stringContaining('no production stack of yours has started')]);
    }
    const gone = await run(setTax(tax(1)), { url: 'http://127.0.0.1:1', token: TOKEN });
    expect(gone).toEqual({
      code: 1,
      text: 'policy: nothing answers at http://127.0.0.1:1: the stack on this data folder does not run, start it first',
    });
  });

  test('the operator of a running stack without a credential, or with a forged one or one of another kind, changes and sees nothing', async () => {
    const before = await count();
    const row = { name: 'tax', value: tax(0), effective_from: soon(), by: 'stranger' };
    for (const authorization of [undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const refused = await post(row, authorization);
      expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_token' } });
      const list = await fetch(`${url}/api/policy/rows`, {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(list.status).toBe(401);
    }
    expect((await run(setTax(tax(0)), { url, token: 'a-token-that-was-never-given' })).text).toBe(
      'policy: The operator token is wrong or missing.',
    );
    expect(await count()).toBe(before);
  });

  test('the operator of a running stack is refused malformed, huge and past rules with a short reason', async () => {
    const before = await count();
    const right = { name: 'tax', value: tax(0), effective_from: soon(), by: 'operator' };
    const authorization = `Bearer ${TOKEN}`;
    const past = new Date(Date.now() - 1).toISOString();
    for (const [body, status] of [
      ['{"name": "tax"', 400],
      ['[]', 400],
      [{ ...right, extra: 1 }, 400],
      [{ ...right, by: ' ' }, 400],
      [{ ...right, by: 'x'.repeat(61) }, 400],
      [{ ...right, value: 'x'.repeat(70_000) }, 413],
      [{ ...right, name: 'x'.repeat(50_000) }, 422],
      [{ ...right, value: { ...tax(0), more: 'y'.repeat(50_000) } }, 422],
      [{ ...right, value: null }, 422],
      [{ ...right, value: tax(-1) }, 422],
      [{ ...right, value: tax(20_000) }, 422],
      [{ ...right, value: tax(0.5) }, 422],
      [{ ...right, effective_from: past }, 422],
      [{ ...right, effective_from: '0001-01-01T00:00:00Z' }, 422],
      [{ ...right, effective_from: '9999-12-31T23:59:59-14:00' }, 422],
      [{ ...right, effective_from: '+275760-09-13T00:00:00Z' }, 422],
      [{ ...right, effective_from: "2027-01-01T00:00:00Z'; drop table policy.rows; --" }, 422],
    ] as const) {
      const refused = await post(body, authorization);
      expect([body, refused.status]).toEqual([body, status]);
      expect(refused.body.error_message.length).toBeLessThan(600);
    }
    expect(await count()).toBe(before);
    const list = await fetch(`${url}/api/policy/rows`, { headers: { authorization } });
    expect(v.parse(PolicyHistory, await list.json()).length).toBe(before);
  });
});
