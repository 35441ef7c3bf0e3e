import { describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { moneyOf, nextId, type SeatedPlayer, useCasino } from '../test-support/casino-harness.ts';
import { sweepRounds } from './sweep-rounds.ts';

const STAKE = 2_000;
/** Repeats of a race, because a single one may be lost. */
const TRIES = 20;

describe.each(serviceEngines())('GAMES-01 calls of a provider at the same moment on $name', (engine) => {
  const casino = useCasino({}, engine);

  const bet = (seat: SeatedPlayer, round: string, transaction: string) =>
    casino().call('bet', {
      ...moneyOf(seat, round, transaction),
      session: seat.session,
      amount_cents: STAKE,
    });
  const win = (seat: SeatedPlayer, round: string, amount_cents: number) =>
    casino().call('win', { ...moneyOf(seat, round), amount_cents, ends_round: false });
  const rollback = (seat: SeatedPlayer, round: string, of: string) =>
    casino().call('rollback', { ...moneyOf(seat, round), of });
  const statusesOf = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).sort();

  test('calls of a provider at the same moment take as many stakes as the balance has, whatever the rounds', async () => {
    const seat = await casino().seat(5 * STAKE);
    const bets = Array.from({ length: 20 }, (_, n) => bet(seat, `room-${n % 3}`, nextId('room')));
    expect(statusesOf(await Promise.all(bets))).toEqual([...Array(5).fill(200), ...Array(15).fill(422)]);
    expect(await casino().balance(seat.id)).toBe(0);
  });

  test('calls of a provider at the same moment either pay the win of a bet or return its stake, and answer both at once', async () => {
    const seat = await casino().seat(TRIES * STAKE);
    let expected = TRIES * STAKE;
    for (let n = 0; n < TRIES; n += 1) {
      const round = `torn-${n}`;
      const stake = nextId('torn');
      await bet(seat, round, stake);
      const answers = await Promise.all([win(seat, round, 5_000), rollback(seat, round, stake)]);
      expect(statusesOf(answers)).toEqual([200, 422]);
      expected += answers[0].status === 200 ? 5_000 - STAKE : 0;
    }
    expect(await casino().balance(seat.id)).toBe(expected);
  });

  test('calls of a provider at the same moment return the stakes of an abandoned round once when its rollbacks meet the sweep', async () => {
    const seat = await casino().seat(TRIES * 2 * STAKE);
    for (let n = 0; n < TRIES; n += 1) {
      const round = `swept-${n}`;
      const stakes = [nextId('swept'), nextId('swept')];
      for (const stake of stakes) await bet(seat, round, stake);
      await casino().db.query(
        `update casino.rounds set last_at = last_at - interval '4 days' where round = $1`,
        [round],
      );
      const undone = stakes.map((stake) => rollback(seat, round, stake));
      const [, ...answers] = await Promise.all([sweepRounds(casino().app.backend.context), ...undone]);
      expect(statusesOf(answers)).toEqual([200, 200]);
    }
    expect(await casino().balance(seat.id)).toBe(TRIES * 2 * STAKE);
  });

  test('calls of a provider at the same moment leave the balance as it was when a bet meets its rollback', async () => {
    const seat = await casino().seat(STAKE);
    for (let n = 0; n < TRIES; n += 1) {
      const stake = nextId('met');
      const answers = await Promise.all([bet(seat, `met-${n}`, stake), rollback(seat, `met-${n}`, stake)]);
      expect(answers[1].status).toBe(200);
      expect([200, 422]).toContain(answers[0].status);
      expect(await casino().balance(seat.id)).toBe(STAKE);
    }
  });

  test('calls of a provider at the same moment exchange a launch token once, under one of their transactions', async () => {
    const seat = await casino().seat(STAKE);
    const { token } = await casino().launch(seat.auth);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => casino().call('authenticate', { token, transaction: nextId('auth') })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(422)]);
  });

  test('a game that is opened many times at once has one running session', async () => {
    const seat = await casino().seat(STAKE);
    for (let n = 0; n < 5; n += 1)
      await Promise.all(Array.from({ length: 5 }, () => casino().launch(seat.auth)));
    const running = await casino().db.query(
      'select id from casino.sessions where user_id = $1 and ended_at is null',
      [seat.id],
    );
    expect(running).toHaveLength(1);
  });
});
