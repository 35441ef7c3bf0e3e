import { afterEach, expect, test } from '@jest/globals';
import { endSession } from '@jukwaa/runtime';
import { answered, lost, openInstant, roundFrame } from '@jukwaa/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ScratchScreen from './scratch-screen.tsx';

const OPEN = 'POST /api/instant/scratch/round';
const PANEL = [200, 500, 200, 100, 1_000, 200, 500, 100, 5_000];
let page: ReturnType<typeof openInstant>;
let restore: (() => void) | null = null;
afterEach(() => {
  restore?.();
  restore = null;
  endSession('user');
  page.stop();
});

/** A ticket of Ksh 50 that wins twice its price. */
const bought = (id: number) =>
  answered({
    data: roundFrame(
      'scratch',
      {
        is_over: true,
        staked_cents: 5_000,
        payout_cents: 10_000,
        max_win_cents: 10_000_000,
        bet: { stake_cents: 5_000 },
        outcome: { ticket: 80_000, hundredths: 200, panel: PANEL },
      },
      { id: String(id) },
    ),
  });

/** A canvas that paints nothing: the test's browser has none. */
function paintNothing() {
  const { getContext } = HTMLCanvasElement.prototype;
  const brush = new Proxy({}, { get: () => () => undefined, set: () => true });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => brush,
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => new DOMRect(0, 0, 264, 264),
  });
  Object.assign(globalThis, { Path2D: class {} });
  restore = () => void Object.assign(HTMLCanvasElement.prototype, { getContext });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Buys the ticket of Ksh 50; `reply` answers its order. */
async function buy(reply: Parameters<typeof page.services.on>[1]) {
  paintNothing();
  page = openInstant('scratch', ScratchScreen, { path: '/instant' });
  page.signIn();
  page.services.on(OPEN, reply);
  page.show();
  await press('Market day, Ksh 50.00');
  await press('Buy for Ksh 50.00');
}

test('[GAMES-04] a player buys a ticket under a key; its prizes stay covered until a button reveals them', async () => {
  await buy(bought(1));
  const reveal = await screen.findByRole('button', { name: 'Reveal all' });
  expect(screen.queryByText('You won Ksh 100.00')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Fields' })).toBeNull();
  await userEvent.click(reveal);
  expect(screen.getByText('You won Ksh 100.00')).toBeVisible();
  const fields = within(screen.getByRole('list', { name: 'Fields' })).getAllByRole('listitem');
  expect(fields.filter((field) => field.textContent === 'Ksh 100')).toHaveLength(3);
  expect(page.services.bodiesOf(OPEN)).toEqual([{ bet: { stake_cents: 5_000 } }]);
  expect(page.services.callsOf(OPEN)[0]?.headers?.['Idempotency-Key']).toBeTruthy();
});

test('[GAMES-04] a ticket that is scratched over most of it shows its result', async () => {
  await buy(bought(1));
  await screen.findByRole('button', { name: 'Reveal all' });
  const cover = document.querySelector('canvas') ?? document.body;
  // The test's browser has no events of pointers; those of a mouse have the same fields.
  const touch = (type: 'pointerdown' | 'pointermove', clientX: number, clientY: number) =>
    fireEvent(cover, new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY }));
  touch('pointerdown', 20, 20);
  expect(screen.queryByText('You won Ksh 100.00')).toBeNull();
  for (let y = 20; y < 264; y += 40) for (let x = 20; x < 264; x += 20) touch('pointermove', x, y);
  expect(await screen.findByText('You won Ksh 100.00')).toBeVisible();
});

test('[GAMES-04] the prize table follows the price and states the exact return', async () => {
  page = openInstant('scratch', ScratchScreen, { path: '/instant' });
  page.show('?mode=demo');
  await press('Market day, Ksh 50.00');
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: 'Ksh 50,000.00 30' })).toBeVisible();
  expect(screen.getByText('One ticket in 3.06 has a prize. Return to player: 96.00 %.')).toBeVisible();
});

test('[GAMES-04] after a lost answer the ticket is found again under the same key', async () => {
  await buy(lost);
  const again = await screen.findByRole('button', { name: 'Check now' });
  page.services.on(OPEN, bought(1));
  await userEvent.click(again);
  await press('Reveal all');
  expect(screen.getByText('You won Ksh 100.00')).toBeVisible();
  const keys = page.services.callsOf(OPEN).map(({ headers }) => headers?.['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});
