import { describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { ownEntries } from '../entries/own-entries.ts';
import { seasonTable } from '../tables/season-table.ts';
import { ENTRY_CENTS, POOL_CENTS } from '../test-support/ligi-harness.ts';
import { correctionTests } from './test-support/correction-tests.ts';
import { interruptionTests } from './test-support/interruption-tests.ts';
import { keptTableTests } from './test-support/kept-table-tests.ts';
import { messageTests } from './test-support/message-tests.ts';
import { DAY_MS, FUNDS, PAGE, settledRounds, wrong } from './test-support/settled-rounds.ts';

describe.each(serviceEngines())('a round of Ligi Soo on $name', ({ fresh }) => {
  const rounds = settledRounds(fresh);
  const { ligi, tables, roundOf, playAll, resultOf, tableOf } = rounds;

  test('[GAMES-06] a round of Ligi Soo lives from entry to payment: table by live scores, prizes of the best tenth, tax as for a bet', async () => {
    const { round, users } = await roundOf(['2-1', '0-0'], ['2-0', '1-1'], ...wrong(9, ['0-1', '1-0']));
    const [best = 0, second = 0, third = 0] = users;
    expect(await ligi().balance(best)).toBe(FUNDS - ENTRY_CENTS);
    ligi().kickOff();
    await ligi().settle();
    expect((await resultOf(round)).state).toBe('running');
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(11 * POOL_CENTS);
    expect((await tableOf(round, second)).own).toMatchObject([{ rank: 1, points: 0 }]);

    await ligi().play(round.matches[0] ?? 0, '1-0', 'live');
    await ligi().settle();
    const live = await tableOf(round, second);
    expect(live.data[0]).toMatchObject({ rank: 1, points: 6, paid_cents: null });
    expect(live.data[0]?.prize_cents).toBeGreaterThan(0);
    expect(live.own).toMatchObject([{ own: true, rank: 2, points: 4 }]);

    for (const [match, score] of [
      [round.matches[0], '2-1'],
      [round.matches[1], '0-0'],
    ] as const)
      await ligi().play(match ?? 0, score);
    await ligi().settle();
    const pool = 11 * POOL_CENTS;
    const prize = Math.floor((pool * 2) / 3);
    const tax = Math.floor((prize - 8_750) * 0.2 + 0.5);
    const result = await resultOf(round);
    expect(result).toMatchObject({
      state: 'settled',
      entries: 11,
      pool_cents: pool,
      house_cents: 11 * 1_750,
    });
    expect(result.prizes).toEqual([
      { rank: 1, prize_cents: prize },
      { rank: 2, prize_cents: pool - prize - result.rounding_cents },
    ]);
    expect(await ligi().balance(best)).toBe(FUNDS - ENTRY_CENTS + prize - tax);
    expect(await ligi().balance(third)).toBe(FUNDS - ENTRY_CENTS);
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(0);
    expect(await ligi().roundBooks(round.id, 'rounding')).toBe(result.rounding_cents);
    expect(await ownEntries(tables(), best, round.id)).toMatchObject([
      {
        state: 'won',
        rank: 1,
        points: 15,
        exact: 2,
        winning_cents: prize,
        withholding_tax_cents: tax,
        paid_cents: prize - tax,
      },
    ]);
    expect(await ownEntries(tables(), third, round.id)).toMatchObject([
      { state: 'lost', rank: 3, paid_cents: 0 },
    ]);
    const season = await seasonTable(tables(), best, PAGE);
    expect(season).toMatchObject({ ok: true, value: { own: { rank: 1, points: 15, exact: 2, rounds: 1 } } });
  });

  test('a round of Ligi Soo splits the prizes of tied entries equally, and keeps the rest as rounding', async () => {
    const { round, users } = await roundOf(...wrong(7, ['1-0']), ...wrong(4, ['0-1']));
    await playAll(round, ['1-0']);
    const pool = 11 * POOL_CENTS;
    const { prizes, rounding_cents } = await resultOf(round);
    const paidRanks = Math.floor((pool * 2) / 3) + Math.floor(pool / 3);
    expect(prizes).toEqual([{ rank: 1, prize_cents: Math.floor(paidRanks / 7) }]);
    expect(rounding_cents).toBe(pool - 7 * Math.floor(paidRanks / 7));
    const table = await tableOf(round, null);
    expect(table.data.map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 1, 1, 8, 8, 8, 8]);
    expect(table.data.map(({ entry_id }) => Number(entry_id))).toEqual(
      table.data.map(({ entry_id }) => Number(entry_id)).sort((a, b) => a - b),
    );
    expect(new Set(await Promise.all(users.slice(0, 7).map(ligi().balance))).size).toBe(1);
  });

  test('a round of Ligi Soo refunds every entry in full when there are fewer than ten', async () => {
    const { round, users } = await roundOf(...wrong(9, ['1-0']));
    ligi().kickOff();
    await ligi().settle();
    expect(await resultOf(round)).toMatchObject({ state: 'refunded', pool_cents: 0, house_cents: 0 });
    for (const user of users) expect(await ligi().balance(user)).toBe(FUNDS);
    expect(await ownEntries(tables(), users[0] ?? 0, round.id)).toMatchObject([
      { state: 'void', paid_cents: ENTRY_CENTS },
    ]);
  });

  test('a round of Ligi Soo gives no entry points for a cancelled match, a cancelled banker included', async () => {
    const { round, users } = await roundOf(['2-1', '1-0'], ...wrong(9, ['0-0', '0-1']));
    ligi().kickOff();
    await ligi().settle();
    await ligi().play(round.matches[0] ?? 0, '0-0', 'void');
    await ligi().play(round.matches[1] ?? 0, '1-0');
    await ligi().settle();
    const result = await resultOf(round);
    expect(result.state).toBe('settled');
    expect(result.scores.map(({ state }) => state)).toEqual(['postponed', 'ended']);
    expect(await ownEntries(tables(), users[0] ?? 0, round.id)).toMatchObject([
      { state: 'won', points: 5, exact: 1 },
    ]);
  });

  test('a round of Ligi Soo counts a match without a result after 24 hours as postponed, and refunds when most are', async () => {
    const { round, users } = await roundOf(...wrong(10, ['1-0', '1-0', '1-0']));
    ligi().kickOff();
    await ligi().settle();
    await ligi().play(round.matches[0] ?? 0, '1-0');
    ligi().clock.shift(DAY_MS - 60_000);
    await ligi().settle();
    expect((await resultOf(round)).state).toBe('running');
    ligi().clock.shift(60_000);
    await ligi().settle();
    expect(await resultOf(round)).toMatchObject({ state: 'refunded' });
    for (const user of users) expect(await ligi().balance(user)).toBe(FUNDS);
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(0);
    await ligi().play(round.matches[1] ?? 0, '1-0');
    await ligi().settle();
    expect((await resultOf(round)).state).toBe('refunded');
  });

  test('a round of Ligi Soo waits for the new result of a played match whose result was rolled back, however long after its kick-off', async () => {
    const { round, users } = await roundOf(['1-0'], ...wrong(9, ['0-1']));
    ligi().kickOff();
    await ligi().settle();
    const [match = 0] = round.matches;
    await ligi().play(match, '0-1');
    await ligi().rollBack(match);
    ligi().clock.shift(DAY_MS + 60_000);
    await ligi().settle();
    expect((await resultOf(round)).state).toBe('running');
    await ligi().play(match, '1-0');
    await ligi().settle();
    expect(await resultOf(round)).toMatchObject({ state: 'settled', scores: [{ state: 'ended' }] });
    expect(await ownEntries(tables(), users[0] ?? 0, round.id)).toMatchObject([{ state: 'won', rank: 1 }]);
  });

  correctionTests(rounds);
  interruptionTests(rounds);
  keptTableTests(rounds);
  messageTests(rounds);
});
