import { expect, test } from '@jest/globals';
import { type AnyInstantRound, INSTANT_SCHEMAS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { FUNDS, useInstant } from './test-support/instant-play.ts';

/** The smallest stake of a round. */
const LEAST = 2_000;

const play = useInstant();

const phaseOf = ({ state }: AnyInstantRound) => v.parse(INSTANT_SCHEMAS.blackjack.state, state).phase;

test('[GAMES-05] a hand of three-card poker is played for its ante, however small it is beside pair plus', async () => {
  const player = await play().newPlayer();
  const bet = { ante_cents: 500, pair_plus_cents: LEAST - 500 };
  const { id } = await play().open(player, 'three-card-poker', bet);
  const { state } = await play().act(player, 'three-card-poker', id, { kind: 'play' });
  expect(state).toMatchObject({ is_over: true, staked_cents: LEAST + 500 });
  expect(await play().balance(player)).toBe(FUNDS - LEAST - 500 + state.payout_cents);
});

test('[GAMES-05] a hand of blackjack at the smallest stake is insured for half of it', async () => {
  const player = await play().newPlayer();
  const insured = async () => {
    for (;;) {
      let round = await play().open(player, 'blackjack', { stake_cents: LEAST });
      if (phaseOf(round) === 'insurance')
        return play().act(player, 'blackjack', round.id, { kind: 'insure' });
      while (!round.state.is_over) round = await play().act(player, 'blackjack', round.id, { kind: 'stand' });
    }
  };
  const round = await insured();
  expect(round.state).toMatchObject({ staked_cents: 1.5 * LEAST, insurance_cents: LEAST / 2 });
});

test('[GAMES-05] a raise that the balance does not have is refused, and the round goes on without it', async () => {
  const player = await play().newPlayer();
  const { id } = await play().open(player, 'three-card-poker', { ante_cents: LEAST, pair_plus_cents: 0 });
  await play().deps.services.wallet.takeStakes(play().deps.db, { product: 'table', game: 'baccarat' }, [
    {
      id: 'the-rest',
      user: player.id,
      account: 'main',
      stake_cents: FUNDS - LEAST - 1,
      wager_tax_cents: 0,
      at: new Date(),
    },
  ]);
  expect(
    await play().post(player, `three-card-poker/round/${id}/act`, { action: { kind: 'play' } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'insufficient_funds' },
  });
  const folded = await play().act(player, 'three-card-poker', id, { kind: 'fold' });
  expect(folded.state).toMatchObject({ is_over: true, staked_cents: LEAST, payout_cents: 0 });
  expect(await play().balance(player)).toBe(1);
});
