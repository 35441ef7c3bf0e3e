import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PersonParts, PersonRowsAnswer, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { KeyType } from '../../kit/person/index.ts';
import { personParts } from '../test-support/person-parts.ts';
import { serviceEngines } from '../test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const TOKEN = 'operator-token-of-the-tests';
const START_MS = 180_000;
/** Three pages of 500 rows. */
const ROWS = 1_400;

/** Receipts of a player, a millisecond apart, and an earlier one that waits for its player. */
const RECEIPTS = `insert into wallet.receipts (receipt, amount_cents, account, payer, user_id, at)
  select 'R' || lpad(n::text, 5, '0'), 100, '', '', nullif(n, 0) * 0 + $1, timestamptz '2026-01-01' + n * interval '1 millisecond'
  from generate_series(0, ${ROWS}) n`;
const FOUND = `update wallet.receipts set user_id = $1 where receipt = 'R00000'`;

/** Refused bets of one millisecond, a microsecond apart in groups of two. */
const REFUSED = `insert into betting.refused_bets (user_id, key, at, refusal, asked)
  select $1, 'key ' || n, timestamptz '2026-01-01' + (n % ${ROWS / 2}) * interval '1 microsecond', jsonb_build_object('code', n), '{}'
  from generate_series(1, ${ROWS}) n`;
const FORGOTTEN = `delete from betting.refused_bets where ctid = any(array(
  select ctid from betting.refused_bets where user_id = $1 order by at, key limit 100))`;

const Refused = v.array(v.object({ refusal: v.object({ code: v.number() }) }));

/** A value of each type of key that no row comes after. */
const LAST: Readonly<Record<KeyType, string>> = {
  bigint: '9'.repeat(18),
  integer: '999999999',
  smallint: '9999',
  text: 'zzzz',
  timestamptz: '9999-12-31 23:59:59.999999+00',
  uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

describe.each(serviceEngines())('pages of everything about one player, on $name', (engine) => {
  let app: TestBackend;
  let player: SessionUser;
  const db = () => app.backend.context.db;
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await app.call('POST', `/api/person/${path}`, { body, headers })).body;
  };

  /** Each row of a part in the order of the pages. `between` runs before each page but the first. */
  async function rowsOf(part: string, between: () => Promise<unknown> = async () => undefined) {
    const rows: PersonRowsAnswer['rows'] = [];
    for (let after: PersonRowsAnswer['next']; ; await between()) {
      const page = v.parse(PersonRowsAnswer, await ask('rows', { msisdn: player.msisdn, part, after }));
      rows.push(...page.rows);
      after = page.next;
      if (page.is_last) return rows;
    }
  }

  beforeAll(async () => {
    app = await startTestBackend({ engine, env: { JUKWAA_OPERATOR_TOKEN: TOKEN } });
    player = await app.newPlayer();
  }, START_MS);
  afterAll(() => app.close());

  test('no row is doubled when one comes before the rows that were read', async () => {
    await db().query(RECEIPTS, [player.id]);
    const seen = await rowsOf('wallet.receipts', () => db().query(FOUND, [player.id]));
    const expected = Array.from({ length: ROWS }, (_, n) => `R${String(n + 1).padStart(5, '0')}`);
    expect(seen.map(({ receipt }) => receipt)).toEqual(expected);
    expect(await rowsOf('wallet.receipts')).toHaveLength(ROWS + 1);
  });

  test('no row is lost when rows that were read are removed, also rows of the same millisecond', async () => {
    await db().query(REFUSED, [player.id]);
    const seen = await rowsOf('betting.refused_bets', () => db().query(FORGOTTEN, [player.id]));
    const codes = v.parse(Refused, seen).map(({ refusal }) => refusal.code);
    expect([codes.length, new Set(codes).size]).toEqual([ROWS, ROWS]);
  });

  test('a place has no hash of a token', async () => {
    await db().query(
      `insert into identity.sessions (token_hash, user_id, login_tag, created_at, expires_at)
       select 'a hash of a token ' || n, $1, 'tag', now(), now() + interval '1 day' from generate_series(1, 600) n`,
      [player.id],
    );
    const first = v.parse(
      PersonRowsAnswer,
      await ask('rows', { msisdn: player.msisdn, part: 'identity.sessions' }),
    );
    expect(first.next).toHaveLength(2);
    expect(JSON.stringify(first)).not.toContain('a hash of a token');
    expect(await rowsOf('identity.sessions')).toHaveLength(601);
  });

  test('every part has a page after any place', async () => {
    const { parts } = v.parse(PersonParts, await ask('parts', { msisdn: player.msisdn, by: 'amina' }));
    expect(parts.sort()).toEqual([...personParts.keys()].sort());
    for (const [name, part] of personParts) {
      const after = Object.values(part.key).map((type) => LAST[type]);
      const page = await ask('rows', { msisdn: player.msisdn, part: name, after });
      expect([name, page]).toEqual([name, { rows: [], is_last: true }]);
    }
  });
});
