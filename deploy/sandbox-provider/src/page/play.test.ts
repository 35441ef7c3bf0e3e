import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { toGame } from '@jukwaa/contracts';

const APP = 'http://localhost:8080';
const TOKEN = 'a-launch-token-1';

interface FakeElement {
  disabled: boolean;
  textContent: string;
  readonly clicks: (() => void)[];
}

/** An element with the members that the page uses; it draws nothing. */
function fakeElement(): FakeElement {
  const clicks: (() => void)[] = [];
  const nothing = () => undefined;
  const draws = { append: nothing, replaceChildren: nothing, setAttribute: nothing };
  const addEventListener = (_: string, click: () => void) => clicks.push(click);
  return Object.assign(
    { disabled: false, textContent: '', clicks },
    { value: '2000', dataset: {}, addEventListener, ...draws },
  );
}

const OPENED = {
  seat: 'seat',
  name: 'Wolf Gold',
  shapes: 'ABCDEFWS',
  is_demo: false,
  balance_cents: 100_000,
  stakes: [2_000],
  round: null,
  facts: { pays: [], strips: [], volatility: 'low' },
};

/** The game's page in a fake browser. */
async function openPage() {
  const elements = new Map<string, FakeElement>();
  const calls: { readonly path: string; readonly body: string }[] = [];
  const listeners: ((event: object) => void)[] = [];
  const parent = { postMessage: () => undefined };
  const getElementById = (id: string) => {
    const element = elements.get(id) ?? fakeElement();
    elements.set(id, element);
    return element;
  };
  Object.assign(globalThis, {
    document: { getElementById, createElement: fakeElement, documentElement: { dataset: { app: APP } } },
    location: { search: '?game=wolf-gold&mode=money', hash: `#${TOKEN}`, pathname: '/play' },
    history: { replaceState: () => undefined },
    Option: class {},
    parent,
    setInterval: () => 0,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    fetch: async (path: string, { body }: { body: string }) => {
      calls.push({ path, body });
      return { ok: path === '/api/open', json: async () => OPENED };
    },
  });
  await import(join(import.meta.dirname, 'play.js'));
  const spin = getElementById('spin');
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  await settled();
  return {
    calls,
    spin,
    settled,
    send: (data: object) => {
      for (const listener of listeners) listener({ origin: APP, source: parent, data });
    },
  };
}

test('GAMES-01 the game’s page opens with an id of its own, and starts no round after the app announced its removal', async () => {
  const { calls, spin, settled, send } = await openPage();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    game: 'wolf-gold',
    token: TOKEN,
    request: expect.stringMatching(/^[\w-]{8,32}$/),
  });
  expect(spin.disabled).toBe(false);
  send(toGame({ type: 'pause', is_paused: true }));
  expect(spin.disabled).toBe(true);
  send(toGame({ type: 'pause', is_paused: false }));
  expect(spin.disabled).toBe(false);
  send(toGame({ type: 'close' }));
  expect(spin.disabled).toBe(true);
  for (const click of spin.clicks) click();
  await settled();
  expect(calls).toHaveLength(1);
});
