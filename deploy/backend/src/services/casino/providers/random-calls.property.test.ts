import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { areLong } from '@jukwaa/build/long-tests';
import { seededRng } from '../../../app/test-support/seeded-rng.ts';
import type { Rng } from '../../../kit/index.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, startCasino } from '../test-support/casino-harness.ts';
import { everyContract } from '../test-support/contracts.ts';
import { type Fields, SIGNED_CALLS, type SignedCalls } from '../test-support/signed-calls.ts';
import { sendSigned, signedPlayer } from '../test-support/signed-player.ts';

const SEED = 20_261_124;
const CALLS = areLong ? 400 : 120;
const AT_ONCE = 10;
const FUNDS = 10_000_000;

/** Values that no document of a provider shows. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, {}, [], [[]], { toString: 1 }, 0, -0, -1, 0.1, 1e308, 2 ** 53, 2 ** 63, 1e-7],
  ...['', ' ', '0', '-1', '1e9', 'NaN', '1.005', '00000000001', '999999999.99', '10000000000'],
  ...['\u0000', '\ud800', '\u202e', "';--", '__proto__', 'constructor', 'x'.repeat(64), 'x'.repeat(3_000)],
];
/** Bodies that are no object of fields. */
const BODIES: readonly unknown[] = ['', '{', 'null', '[]', '"text"', '1', '{"a":', '\u0000', '[{}]'];

const pick = <T>(rng: Rng, items: readonly T[]): T | undefined => items[rng.int(items.length)];

/** A hostile value at times; short names of rounds and transactions get a number, so that some are new and some repeat. */
function randomValue(rng: Rng, value: unknown): unknown {
  if (rng.next() < 0.15) return pick(rng, HOSTILE);
  return typeof value === 'string' && value.length === 1 ? `${value}${rng.int(30)}` : value;
}

/** Changes some of the fields, leaves some out and adds one at times. */
function randomFields(rng: Rng, fields: Fields): unknown {
  if (rng.next() < 0.05) return pick(rng, BODIES);
  const changed = Object.entries(fields)
    .filter(() => rng.next() > 0.05)
    .map(([name, value]) => [name, randomValue(rng, value)]);
  const added = rng.next() < 0.1 ? [[pick(rng, ['__proto__', 'extra', '']), pick(rng, HOSTILE)]] : [];
  return Object.fromEntries([...changed, ...added]);
}

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino(everyContract());
}, 180_000);
afterAll(async () => {
  expect(await ledgerFaults(casino.db)).toEqual([]);
  await casino.close();
});

/** Sends a signed call; returns its status. */
async function send({ provider, sign }: SignedCalls, call: string, fields: unknown): Promise<number> {
  return (await sendSigned(casino, provider, call, sign(call, fields))).status;
}

/** The calls of a funded player who has opened the provider's game. */
const callsOf = async (signed: SignedCalls) =>
  (await signedPlayer(casino, signed, FUNDS, `the-launch-token-of-${signed.provider}`)).calls;

/** The number of rounds that a provider has opened with a bet. */
async function roundsOf(provider: string): Promise<number> {
  const rows = await casino.db.query('select id from casino.rounds where provider = $1', [provider]);
  return rows.length;
}

describe.each(SIGNED_CALLS)('the wallet for $provider', (signed) => {
  test('the wallet of a provider answers signed calls with random fields without a failure of its own', async () => {
    const rng = seededRng(SEED);
    const failed = jest.spyOn(casino.app.backend.context.log, 'error');
    const calls = await callsOf(signed);
    const wrong: unknown[] = [];
    for (let n = 0; n < CALLS; n += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, () => {
        const [call, fields] = pick(rng, calls) ?? ['', {}];
        return { call, fields: randomFields(rng, fields) };
      });
      const statuses = await Promise.all(batch.map(({ call, fields }) => send(signed, call, fields)));
      wrong.push(...batch.filter((_, at) => (statuses[at] ?? 500) >= 500));
    }
    const errors = failed.mock.calls.map(([fields]) => fields);
    failed.mockRestore();
    expect({ wrong, errors }).toEqual({ wrong: [], errors: [] });
    expect(await roundsOf(signed.provider)).toBeGreaterThan(0);
  }, 180_000);
});
