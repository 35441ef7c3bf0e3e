import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, startPage } from '@jukwaa/testing';
import { render } from '@testing-library/react';
import { type OpenedGame, useGameOpened } from './use-game-opened.ts';

const NOTE = 'PUT /api/casino/opened/dice';
const fbq = jest.fn();

let page: ReturnType<typeof startPage>;
beforeEach(() => {
  page = startPage();
  page.services.on(NOTE, answered({ data: { favourites: [], recent: ['dice'] } }));
  window.fbq = fbq;
});
afterEach(() => {
  delete window.fbq;
  fbq.mockClear();
  endSession('user');
  page.stop();
});

function Game(game: OpenedGame) {
  useGameOpened(game);
  return null;
}
const DICE: OpenedGame = { slug: 'dice', name: 'Dice', mode: 'money' };

test('[API-07] a game that a player opens with money is reported once, and becomes the first of the recently played', () => {
  const user = aSessionUser();
  startSession(user);
  render(<Game {...DICE} />).rerender(<Game {...DICE} />);
  expect(fbq.mock.calls).toEqual([['trackCustom', 'CasinoGames', { userId: user.id, casinoGame: 'Dice' }]]);
  expect(page.services.callsOf(NOTE)).toHaveLength(1);
});

test('[API-07] a demo is not reported as a casino game, and a guest has no recently played games', () => {
  const { unmount } = render(<Game {...DICE} />);
  unmount();
  expect(page.services.callsOf(NOTE)).toEqual([]);
  startSession(aSessionUser());
  render(<Game {...DICE} mode="demo" />);
  expect(page.services.callsOf(NOTE)).toHaveLength(1);
  expect(fbq).not.toHaveBeenCalled();
});

test('[GAMES-02] a game outside the lobby is reported and not noted', () => {
  startSession(aSessionUser());
  render(<Game slug={null} name="Moon test" mode="money" />);
  expect(fbq).toHaveBeenCalledTimes(1);
  expect(page.services.calls).toEqual([]);
});
