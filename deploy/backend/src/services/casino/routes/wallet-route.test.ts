import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pause } from '../../../kit/index.ts';
import { until } from '../../../kit/test-support/until.ts';
import { type Casino, moneyOf, type SeatedPlayer, startCasino } from '../test-support/casino-harness.ts';

/** Calls of the provider at once, and in a second. */
const RATE = 3;
const STRANGER = { secret: 'the secret of a stranger' };
const never = new AbortController().signal;

let casino: Casino;
/** Players who have a seat before a test uses the rate up, which counts their calls for it too. */
let seats: readonly [SeatedPlayer, SeatedPlayer];
beforeAll(async () => {
  casino = await startCasino({ CASINO_JUKWAA_CALLS_PER_SECOND: String(RATE) });
  seats = [await casino.seat(10_000), await casino.seat(10_000)];
}, 180_000);
afterAll(() => casino.close());

const statusesOf = (replies: readonly { readonly status: number }[]) => replies.map(({ status }) => status);

describe('the rate of a provider', () => {
  test('the rate of a provider refuses its signed calls beyond CALLS_PER_SECOND with 429', async () => {
    const [seat] = seats;
    await pause(1_100, never);
    const callsAtOnce = async () => {
      const calls = Array.from({ length: 4 * RATE }, () => casino.call('balance', { session: seat.session }));
      return statusesOf(await Promise.all(calls));
    };
    const statuses = await callsAtOnce();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(RATE);
    // A busy machine may spread the calls over several seconds, each of which allows some.
    if (!statuses.includes(429))
      await until('a refusal', async () => ((await callsAtOnce()).includes(429) ? true : null));
  });

  test('the rate of a provider is not used up by the calls of a stranger, so wins are paid meanwhile', async () => {
    const [, seat] = seats;
    await pause(1_100, never);
    const forge = () => casino.call('balance', { session: seat.session }, STRANGER);
    const stale = () => casino.call('balance', { session: seat.session }, { later: -3_600_000 });
    expect(statusesOf(await Promise.all(Array.from({ length: 20 }, forge)))).toEqual(Array(20).fill(401));
    expect(statusesOf(await Promise.all(Array.from({ length: 20 }, stale)))).toEqual(Array(20).fill(401));
    const bet = { ...moneyOf(seat, 'rate'), session: seat.session, amount_cents: 2_000 };
    expect((await casino.call('bet', bet)).status).toBe(200);
    const win = { ...moneyOf(seat, 'rate'), amount_cents: 3_000, ends_round: true };
    expect((await casino.call('win', win)).status).toBe(200);
    expect(await casino.balance(seat.id)).toBe(11_000);
  });
});

test('a hundred wrong signatures write at most one line to the log', async () => {
  const warn = jest.spyOn(casino.app.backend.context.log, 'warn');
  await Promise.all(Array.from({ length: 100 }, () => casino.call('balance', {}, STRANGER)));
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  warn.mockRestore();
});
