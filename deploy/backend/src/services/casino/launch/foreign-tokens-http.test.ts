import { expect, test } from '@jest/globals';
import { moneyOf, nextId, useCasino } from '../test-support/casino-harness.ts';

const FUNDS = 10_000;
const STAKE = 2_000;
/** A game that the same provider serves. */
const OTHER_GAME = 'sweet-bonanza';

const casino = useCasino();

const refusedWith = (code: string) => expect.objectContaining({ code });

test('GAMES-01 the launch token and the session of one provider are worth nothing to another', async () => {
  const seat = await casino().seat(FUNDS);
  const { token } = await casino().launch(seat.auth);
  const move = (from: string, to: string) =>
    casino().db.query('update casino.sessions set provider = $2 where provider = $1', [from, to]);
  await move('jukwaa', 'spribe');
  expect(await casino().call('authenticate', { token, transaction: nextId('auth') })).toMatchObject({
    status: 422,
    body: refusedWith('unknown_token'),
  });
  const bet = { ...moneyOf(seat, 'foreign'), session: seat.session, amount_cents: STAKE };
  expect(await casino().call('bet', bet)).toMatchObject({ body: refusedWith('session_over') });
  await move('spribe', 'jukwaa');
  expect(await casino().balance(seat.id)).toBe(FUNDS);
});

test('GAMES-01 the session of one game takes no bet on another, and pays no win into its round', async () => {
  const seat = await casino().seat(FUNDS);
  const { session } = seat;
  const elsewhere = { ...moneyOf(seat, 'elsewhere'), game: OTHER_GAME, session, amount_cents: STAKE };
  expect(await casino().call('bet', elsewhere)).toMatchObject({ body: refusedWith('session_over') });

  const stake = { ...moneyOf(seat, 'here'), session, amount_cents: STAKE };
  expect((await casino().call('bet', stake)).status).toBe(200);
  const win = { ...moneyOf(seat, 'here'), amount_cents: 50_000, ends_round: true };
  expect(await casino().call('win', { ...win, game: OTHER_GAME })).toMatchObject({
    body: refusedWith('wrong_round'),
  });
  expect(await casino().balance(seat.id)).toBe(FUNDS - STAKE);
});
