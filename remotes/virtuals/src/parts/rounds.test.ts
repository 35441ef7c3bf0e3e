import { expect, test } from '@jest/globals';
import { clockText, nextRound } from './rounds.ts';

const AT = '2026-11-21T12:00:00.000Z';
const seen = (msAfter: number, round_seconds: number | null = 180) =>
  nextRound({ next_round_at: AT, round_seconds }, Date.parse(AT) + msAfter);

test.each([
  [-95_000, { kind: 'waiting', seconds: 95 }],
  [-1, { kind: 'waiting', seconds: 1 }],
  [0, { kind: 'starting' }],
  [1_000, { kind: 'waiting', seconds: 179 }],
  [180_000, { kind: 'starting' }],
  [359_000, { kind: 'waiting', seconds: 1 }],
])('%i ms after a kick-off the clock of a virtual league counts to the right round', (ms, round) => {
  expect(seen(ms)).toEqual(round);
});

test('a single round stays at its start', () => {
  expect(seen(60_000, null)).toEqual({ kind: 'starting' });
});

test('a game without rounds waits for the player', () => {
  expect(nextRound({ next_round_at: null, round_seconds: null }, 0)).toEqual({ kind: 'on-demand' });
});

test('the clock shows minutes and two digits of seconds', () => {
  expect([clockText(5), clockText(95), clockText(600)]).toEqual(['0:05', '1:35', '10:00']);
});
