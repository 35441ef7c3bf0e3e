import { expect, test } from '@jest/globals';
import { GAME_FRAME_VERSION, GameFrameMessage, readFrameMessage, toApp } from './game-frame.ts';

const ORIGIN = 'https://games.jukwaa.example';
const frame = {};
const from = { origin: ORIGIN, window: frame };
const win = toApp({ type: 'win', round: 'r-1', amount_cents: 4_000 });

test('GAMES-01 a message of the game in the frame is read', () => {
  expect(readFrameMessage(GameFrameMessage, { origin: ORIGIN, source: frame, data: win }, from)).toEqual(win);
});

test.each([
  ['another origin', { origin: 'https://evil.example', source: frame, data: win }],
  ['another window of the same origin', { origin: ORIGIN, source: {}, data: win }],
  ['a sandboxed frame without an origin', { origin: 'null', source: frame, data: win }],
  [
    'another version',
    { origin: ORIGIN, source: frame, data: { ...win, jukwaa_frame: GAME_FRAME_VERSION + 1 } },
  ],
  ['an amount below zero', { origin: ORIGIN, source: frame, data: { ...win, amount_cents: -1 } }],
  [
    'an amount that is no whole number of cents',
    { origin: ORIGIN, source: frame, data: { ...win, amount_cents: 0.5 } },
  ],
  ['no object', { origin: ORIGIN, source: frame, data: 'win' }],
])('GAMES-01 a message from %s is ignored', (_from, event) => {
  expect(readFrameMessage(GameFrameMessage, event, from)).toBeNull();
});
