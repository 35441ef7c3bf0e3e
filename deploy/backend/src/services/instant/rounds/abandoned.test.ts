import { describe, expect, test } from '@jest/globals';
import { wagerTaxOf } from '../../wallet/test-support/money-tables.ts';
import { FUNDS, MINES_BET, STAKE, useInstant, withOneTile } from '../test-support/instant-play.ts';
import { endAbandoned } from './abandoned.ts';

const play = useInstant();

const expireRounds = (player: { readonly id: number }) =>
  play().deps.db.query(
    `update instant.rounds set acted_at = acted_at - interval '8 days' where user_id = $1`,
    [player.id],
  );

describe('abandoned rounds of instant games', () => {
  test('an abandoned instant round is cashed out once, or refunded without a multiplier, also by two processes', async () => {
    const [first, second] = [await play().newPlayer(), await play().newPlayer()];
    const won = await withOneTile(play(), first);
    const before = await play().balance(first);
    const untouched = await play().open(second, 'mines', MINES_BET);
    // The house pays the tax of 12.5 % on the stake; the player pays the stake alone.
    expect(await play().balance(second)).toBe(FUNDS - STAKE);
    expect(await wagerTaxOf(play().deps.db, second.id)).toBe(STAKE / 8);
    await Promise.all([expireRounds(first), expireRounds(second)]);
    await Promise.all([endAbandoned(play().deps), endAbandoned(play().deps)]);
    await endAbandoned(play().deps);
    expect(await play().balance(first)).toBe(before + 11_000);
    expect(await play().balance(second)).toBe(FUNDS);
    expect(await wagerTaxOf(play().deps.db, second.id)).toBe(0);
    expect(await play().round(first, won.id)).toMatchObject({ ending: 'settled', state: { is_over: true } });
    expect(await play().round(second, untouched.id)).toMatchObject({ ending: 'refunded' });
  });

  test('an abandoned instant round is ended although a hundred older ones fail', async () => {
    const player = await play().newPlayer();
    const { id } = await play().open(player, 'mines', MINES_BET);
    await expireRounds(player);
    // Their bets have the form of no release.
    await play().deps.db.query(
      `insert into instant.rounds (user_id, seed_id, nonce, staked_cents, payout_cents, max_win_cents, opened_at, acted_at, game,
         client_seed, bet)
       select 1000000 + n, seed_id, 1000000 + n, 100, 0, 100, opened_at, acted_at - interval '1 day', game, client_seed, '{}'
       from instant.rounds, generate_series(1, 100) as n where id = $1`,
      [id],
    );
    await expect(endAbandoned(play().deps)).rejects.toThrow();
    await play().deps.db.query('delete from instant.rounds where user_id > 1000000');
    expect(await play().round(player, id)).toMatchObject({ ending: 'refunded' });
    expect(await play().balance(player)).toBe(FUNDS);
  });
});
