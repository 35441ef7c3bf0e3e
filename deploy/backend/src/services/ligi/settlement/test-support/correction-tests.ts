import { expect, test } from '@jest/globals';
import { ownEntries } from '../../entries/own-entries.ts';
import { seasonTable } from '../../tables/season-table.ts';
import { ENTRY_CENTS, POOL_CENTS } from '../../test-support/ligi-harness.ts';
import { DAY_MS, FUNDS, PAGE, type SettledRounds, wrong } from './settled-rounds.ts';

/** Tests of results that change after the settlement. */
export function correctionTests(rounds: SettledRounds): void {
  const { ligi, tables, roundOf, playAll, resultOf } = rounds;
  const noticesOf = (user: number) =>
    ligi().db.query('select kind from kit.notices where user_id = $1', [user]);

  test('is settled again after a corrected result within three days, by reversal; spent money becomes a debt', async () => {
    const { round, users } = await roundOf(['1-0'], ['3-1'], ...wrong(8, ['0-0']));
    const [first = 0, second = 0] = users;
    await playAll(round, ['1-0']);
    const pool = 10 * POOL_CENTS;
    const paid = pool - Math.floor((pool - 8_750) * 0.2 + 0.5);
    expect(await ligi().balance(first)).toBe(FUNDS - ENTRY_CENTS + paid);
    const [withdrawn] = await ligi().context.services.wallet.takeStakes(
      ligi().db,
      { product: 'casino', game: null },
      [
        {
          id: `spent-${first}`,
          user: first,
          account: 'main',
          stake_cents: FUNDS,
          wager_tax_cents: 0,
          at: ligi().clock.now(),
        },
      ],
    );
    expect(withdrawn?.state).toBe('taken');
    ligi().clock.shift(2 * DAY_MS);
    // The winner stays, so only the score of the match changes.
    await ligi().play(round.matches[0] ?? 0, '3-1');
    await ligi().settle();
    expect(await ligi().balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);
    // Each winner gets one notice, also the one who wins by the correction.
    for (const winner of [first, second]) expect(await noticesOf(winner)).toEqual([{ kind: 'ligi_won' }]);
    expect(await ligi().balance(first)).toBe(0);
    expect((await ligi().context.services.wallet.balancesOf(first)).debt).toBe(-ENTRY_CENTS);
    expect(await ownEntries(tables(), first, round.id)).toMatchObject([
      { state: 'lost', paid_cents: 0, rank: 2 },
    ]);
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(0);
    await ligi().settle();
    expect(await ligi().balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);

    ligi().clock.shift(DAY_MS + 60_000);
    await ligi().play(round.matches[0] ?? 0, '1-0');
    await ligi().settle();
    expect(await ligi().balance(second)).toBe(FUNDS - ENTRY_CENTS + paid);
  });

  test('is refunded after its settlement when most of its matches are cancelled after all', async () => {
    const { round, users } = await roundOf(['1-0'], ...wrong(9, ['0-0']));
    await playAll(round, ['1-0']);
    await ligi().play(round.matches[0] ?? 0, '0-0', 'void');
    await ligi().settle();
    for (const user of users) expect(await ligi().balance(user)).toBe(FUNDS);
    expect(await resultOf(round)).toMatchObject({ state: 'refunded', prizes: [], rounding_cents: 0 });
    expect(await ligi().roundBooks(round.id, 'pool')).toBe(0);
    expect(await seasonTable(tables(), users[0] ?? 0, PAGE)).toMatchObject({ value: { own: null } });
  });
}
