import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProviderHarness, startProviderHarness } from '../test-support/provider-harness.ts';

const HOUR_MS = 3_600_000;
let harness: ProviderHarness;
beforeAll(async () => {
  harness = await startProviderHarness();
}, 180_000);
afterAll(() => harness.stop(), 180_000);

test('a bet stays open for at most 48 hours when a provider moves its match and never cancels it', async () => {
  await harness.bringUp();
  const match_id = await harness.newMatch();
  const { bet } = await harness.betOn(match_id);
  const kickOff = Date.parse(bet.legs[0]?.date ?? '');
  const move = (days: number) =>
    harness.push({
      event: 'fixture_change',
      match_id,
      date: new Date(kickOff + days * 24 * HOUR_MS).toISOString(),
    });
  /** Bets on the match whose legs would be void so many hours after the kick-off. */
  const voidAfter = async (hours: number) => {
    for (const producer of [1, 3]) await harness.alive(producer);
    const rows = await harness.database.db.query<{ bet_id: number }>(
      `select bet_id from betting.unplayed_legs($1, interval '48 hours')`,
      [new Date(kickOff + hours * HOUR_MS)],
    );
    return rows.map(({ bet_id }) => String(bet_id));
  };
  await move(3);
  await move(30);
  expect(await voidAfter(47)).toEqual([]);
  expect(await voidAfter(49)).toEqual([bet.id]);
});
