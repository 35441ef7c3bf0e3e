import { expect, test } from '@jest/globals';
import { newSession, resumed, SESSION_GAP_MS, totalOf, withRound } from './play-tally.ts';
import { elapsed, signedKsh } from './session-format.ts';

const START = 1_000_000;
const round = (key: string, staked_cents: number, won_cents = 0) => ({ key, staked_cents, won_cents });

test('a round that is recorded at its stake and again at its end counts once', () => {
  const staked = withRound(newSession(7, START), round('crash:1', 5_000));
  expect(totalOf(staked)).toEqual({ staked_cents: 5_000, won_cents: 0, net_cents: -5_000 });
  const ended = withRound(withRound(staked, round('crash:2', 1_000)), round('crash:1', 5_000, 12_500));
  expect(totalOf(ended)).toEqual({ staked_cents: 6_000, won_cents: 12_500, net_cents: 6_500 });
});

test('a session of a thousand rounds keeps its whole sum and stores only the latest rounds', () => {
  let session = newSession(7, START);
  for (let n = 0; n < 1_000; n += 1) session = withRound(session, round(`dice:${n}`, 100, 90));
  expect(totalOf(session)).toEqual({ staked_cents: 100_000, won_cents: 90_000, net_cents: -10_000 });
  expect(session.rounds).toHaveLength(40);
});

test('a player who returns soon goes on with the session, later or as another player starts a new one', () => {
  const stored = withRound(newSession(7, START), round('dice:1', 100));
  const soon = START + SESSION_GAP_MS - 1;
  expect(resumed(stored, 7, soon)).toEqual({ ...stored, seen_at: soon });
  expect(resumed(stored, 7, START + SESSION_GAP_MS)).toEqual(newSession(7, START + SESSION_GAP_MS));
  expect(resumed(stored, 7, START - SESSION_GAP_MS).started_at).toBe(START - SESSION_GAP_MS);
  expect(resumed(stored, 8, soon)).toEqual(newSession(8, soon));
  expect(resumed(null, 7, START)).toEqual(newSession(7, START));
});

test('times and results are short: 4:05, 1:04:05, a sign before the amount and none for nothing', () => {
  expect([elapsed(245_000), elapsed(3_845_999), elapsed(-5)]).toEqual(['4:05', '1:04:05', '0:00']);
  expect([signedKsh(5_000), signedKsh(-5_050), signedKsh(0)]).toEqual([
    '+Ksh 50.00',
    '−Ksh 50.50',
    'Ksh 0.00',
  ]);
});
