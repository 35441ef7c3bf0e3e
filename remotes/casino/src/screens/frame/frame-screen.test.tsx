import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { toApp } from '@jukwaa/contracts';
import { endSession, fetchBalance, refreshBalance, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, refused, showScreen, startPage } from '@jukwaa/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gamesQuery } from '../../state/games.ts';
import { casinoGame } from '../../test-support/page.tsx';
import FrameScreen from './frame-screen.tsx';

const ORIGIN = 'https://games.example';
const LAUNCH = 'POST /api/casino/launch';
const PATH = '/casino/play/:slug';
const launched = (more: object = {}) =>
  answered({
    address: `${ORIGIN}/play?game=wolf-gold#t`,
    origin: ORIGIN,
    token: 't',
    unfinished_since: null,
    ...more,
  });

let page: ReturnType<typeof startPage>;
beforeEach(() => {
  page = startPage();
  jest.useFakeTimers();
  page.services.on(
    'GET /api/casino/games',
    answered({ data: [casinoGame('Wolf Gold', 'Pragmatic', 'slots', true)] }),
  );
  page.services.on('GET /api/identity/self-exclusion', answered({ data: null }));
  page.services.on('GET /api/wallet/balance', answered({ b1: 100, b2: 0 }));
  page.services.on(LAUNCH, launched());
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  gamesQuery.reset();
  endSession('user');
  page.stop();
});

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const pass = (ms = 0) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const open = async (search = '?mode=demo') => {
  showScreen(FrameScreen, { path: PATH, at: `/casino/play/wolf-gold${search}`, before: ['/casino'] });
  await pass(500);
};
const frame = () => screen.getByTitle<HTMLIFrameElement>('Game: Wolf Gold');
const send = (data: object, origin = ORIGIN) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow }));
    await jest.advanceTimersByTimeAsync(1_000);
  });

test('GAMES-01 a game opens in a sandboxed frame of its own origin', async () => {
  await open();
  expect(frame().src).toBe(`${ORIGIN}/play?game=wolf-gold#t`);
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  await send(toApp({ type: 'ready', resumes_round: false }));
  expect(screen.queryByText('Opening the game …')).toBeNull();
});

test('GAMES-01 the balance in the header follows the bets and wins of the game, and of no other origin', async () => {
  startSession(aSessionUser());
  await open('');
  await send(toApp({ type: 'ready', resumes_round: false }));
  await act(async () => void (await fetchBalance()));
  page.services.on('GET /api/wallet/balance', answered({ b1: 80, b2: 0 }));
  await send(toApp({ type: 'bet', round: 'r', amount_cents: 2_000 }), 'https://evil.example');
  expect(screen.getByRole('button', { name: /Ksh 100\.00/ })).toBeVisible();
  await send(toApp({ type: 'bet', round: 'r', amount_cents: 2_000 }));
  // While the reels turn, the balance must not announce the end of the round.
  expect(screen.getByRole('button', { name: /Ksh 100\.00/ })).toBeVisible();
  await send(toApp({ type: 'balance', balance_cents: 8_000 }));
  expect(screen.getByRole('button', { name: /Ksh 80\.00/ })).toBeVisible();
});

/** Opens the game with Ksh 100, bets, and lets the wallet report the win of Ksh 300 before its free spins were shown. */
async function showFreeSpins() {
  startSession(aSessionUser());
  await open('');
  await send(toApp({ type: 'ready', resumes_round: false }));
  await act(async () => void (await fetchBalance()));
  page.services.on('GET /api/wallet/balance', answered({ b1: 380, b2: 0 }));
  await send(toApp({ type: 'bet', round: 'r', amount_cents: 2_000 }));
  void refreshBalance();
  await pass(1_000);
}
const header = (amount: RegExp) => screen.queryByRole('button', { name: amount });
const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('[GAMES-01] the win of free spins is not in the header before the game has shown them, also when the page was hidden meanwhile', async () => {
  await showFreeSpins();
  await pass(28_000);
  expect(header(/Ksh 100\.00/)).toBeVisible();
  setHidden(true);
  await pass(120_000);
  setHidden(false);
  await pass(20_000);
  expect(header(/Ksh 100\.00/)).toBeVisible();
  await send(toApp({ type: 'balance', balance_cents: 38_000 }));
  expect(header(/Ksh 380\.00/)).toBeVisible();
});

test('[GAMES-01] a game that never reports the end of a round does not hide the balance for longer than its free spins could last', async () => {
  await showFreeSpins();
  await pass(45_000);
  expect(header(/Ksh 380\.00/)).toBeVisible();
});

test('GAMES-01 a blocked or hanging frame gets a sentence and opens again', async () => {
  await open();
  await pass(20_000);
  expect(screen.getByText(/The game is not responding/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await pass(500);
  expect(frame()).toBeInTheDocument();
});

test('[GAMES-01] a game of a provider that does not send our messages is open once its frame has loaded, and stays open', async () => {
  page.services.on(LAUNCH, launched({ speaks_frame: false }));
  await open();
  expect(screen.getByText('Opening the game …')).toBeVisible();
  const received = jest.spyOn(window, 'postMessage');
  jest.spyOn(frame(), 'contentWindow', 'get').mockReturnValue(window);
  fireEvent.load(frame());
  expect(screen.queryByText('Opening the game …')).toBeNull();
  await pass(60_000);
  expect(frame()).toBeVisible();
  expect(received).not.toHaveBeenCalled();
});

test('[GAMES-01] the load of a frame alone does not open a game that sends our messages', async () => {
  await open();
  fireEvent.load(frame());
  expect(screen.getByText('Opening the game …')).toBeVisible();
  await pass(20_000);
  expect(screen.getByText(/The game is not responding/)).toBeVisible();
});

test('GAMES-01 a provider that is down is named, with a way to the casino', async () => {
  page.services.on(LAUNCH, refused(422, 'down', 'provider_down'));
  await open();
  expect(screen.getByText(/provider of this game is down\. Nothing was charged/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the casino' })).toHaveAttribute('href', '/casino');
});

test('NAV-05 an empty launch address sends the player home', async () => {
  page.services.on(LAUNCH, launched({ address: '', origin: '' }));
  await open();
  expect(screen.getByText('at /')).toBeVisible();
});

test('GAMES-01 a player reads about an unfinished round, and the game closes to the page before', async () => {
  startSession(aSessionUser());
  page.services.on(LAUNCH, launched({ unfinished_since: '2026-11-21T16:00:00.000Z' }));
  await open('');
  expect(screen.getByText(/You have an unfinished round/)).toBeVisible();
  await send(toApp({ type: 'close' }));
  expect(screen.getByText('at /casino')).toBeVisible();
});

/** The messages to the game, whose window is replaced by one that records. */
function received(): unknown[] {
  const messages: unknown[] = [];
  const game = Object.assign(Object.create(window), {
    postMessage: (message: { readonly type: string }, origin: string) => {
      // A window without its frame receives nothing.
      if (frame().isConnected) messages.push([message.type, origin]);
    },
  });
  jest.spyOn(frame(), 'contentWindow', 'get').mockReturnValue(game);
  return messages;
}

test('[GAMES-01] the close button sends close to the game before its frame goes, and leaves the game', async () => {
  await open();
  await send(toApp({ type: 'ready', resumes_round: false }));
  const messages = received();
  await user.click(screen.getByRole('button', { name: 'Close the game' }));
  expect(messages[0]).toEqual(['close', ORIGIN]);
  await pass();
  expect(screen.getByText('at /casino')).toBeVisible();
});

test('[GAMES-01] a game receives close before its frame goes, also when the player is logged out', async () => {
  startSession(aSessionUser());
  await open('');
  await send(toApp({ type: 'ready', resumes_round: false }));
  const messages = received();
  endSession('user');
  await pass();
  expect(screen.queryByTitle('Game: Wolf Gold')).toBeNull();
  expect(messages).toEqual([['close', ORIGIN]]);
});

test('[GAMES-01] a game that is left before it has reported itself gets no message, as its frame may still be blank', async () => {
  await open();
  const messages = received();
  await user.click(screen.getByRole('button', { name: 'Close the game' }));
  await pass();
  expect(screen.getByText('at /casino')).toBeVisible();
  expect(messages).toEqual([]);
});

test('GAMES-01 a visitor may log in or try the demo, and launches nothing', async () => {
  await open('');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Try the demo' }));
  await pass(500);
  expect(frame()).toBeInTheDocument();
});

test.each([
  ['session', /opened elsewhere, or your login there is over/, 1],
  ['break', /you are self-excluded\. Your money is safe/, 0],
] as const)('[ACCOUNT-02] a game that needs %s is closed with the reason', async (needs, reason, ways) => {
  startSession(aSessionUser());
  await open('');
  await send(toApp({ type: 'ready', resumes_round: false }));
  await send(toApp({ type: 'error', needs }));
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.queryByTitle('Game: Wolf Gold')).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Open again', hidden: true })).toHaveLength(ways);
});

test('[ACCOUNT-02] a logout closes the game with the reason, and login leads back to it', async () => {
  startSession(aSessionUser());
  await open('');
  await send(toApp({ type: 'ready', resumes_round: false }));
  endSession('user');
  await pass();
  expect(screen.getByText(/closed, because you are logged out/)).toBeVisible();
  expect(screen.queryByTitle('Game: Wolf Gold')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});
