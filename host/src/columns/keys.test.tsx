import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, on$, openMenu } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';

let page: ReturnType<typeof renderPage>;
const isWide = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true });
/** The pages that the keys have opened. */
const opened: string[] = [];
let listening: { unsubscribe(): void };
const slip = () => screen.findByRole('complementary', { name: 'Betslip' });

/** Presses a key in a target; returns whether the page took it. */
const press = (key: string, target: Element = document.body, modifiers: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(target, { key, ...modifiers });

/** The keys load with the columns. */
const arrived = () => waitFor(() => expect(press('b')).toBe(true));

beforeEach(async () => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  listening = on$('openPage').subscribe(({ path }) => opened.push(path));
  isWide(true);
  page = renderPage({ at: '/' });
  await slip();
  await arrived();
  await waitFor(async () => expect(await slip()).toHaveFocus());
  act(() => document.querySelector('main')?.focus());
});
afterEach(() => {
  page.end();
  listening.unsubscribe();
  opened.length = 0;
  isWide(false);
});

describe('keys of wide windows', () => {
  test('the slash opens the search, and b moves the focus to the betslip', async () => {
    press('b');
    await waitFor(async () => expect(await slip()).toHaveFocus());
    press('/');
    expect(opened).toEqual(['/search']);
  });

  test('b leads to the stake of a betslip that has one', async () => {
    const stake = document.createElement('input');
    stake.setAttribute('inputmode', 'numeric');
    (await slip()).append(stake);
    press('b');
    expect(stake).toHaveFocus();
  });

  test('[SLIP-01] after a pick by keyboard the next Tab stop is a link to the betslip, until the focus leaves', async () => {
    const pick = aPick();
    const button = document.createElement('button');
    button.addEventListener('click', (event) => {
      betSlip.toggle(pick);
      event.stopPropagation();
    });
    document.querySelector('main')?.append(button);
    const link = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Skip to betslip' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(link()).not.toBeNull());
    await userEvent.tab();
    expect(link()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await slip()).toHaveFocus();
    expect(link()).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(betSlip.view().total).toBe(0);
    await userEvent.tab();
    expect(link()).toBeNull();
  });

  test('a pick by pointer makes no link', async () => {
    const button = document.createElement('button');
    button.addEventListener('click', () => betSlip.toggle(aPick()));
    document.querySelector('main')?.append(button);
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.getAllByRole('link', { name: 'Skip to betslip' })).toHaveLength(1);
    betSlip.clear();
  });

  test('typing in a field is no shortcut', async () => {
    const field = await screen.findByRole('searchbox');
    for (const key of ['/', 'b']) expect(press(key, field)).toBe(false);
    expect(opened).toEqual([]);
  });

  test("keys with a modifier stay the browser's", () => {
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['/', 'b']) expect(press(key, document.body, modifier)).toBe(false);
    expect(press('B', document.body, { shiftKey: true })).toBe(false);
  });

  test('shortcuts do nothing while a sheet is open', async () => {
    act(() => openMenu('sports'));
    await screen.findByRole('dialog');
    for (const key of ['/', 'b']) expect(press(key)).toBe(false);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(opened).toEqual([]);
  });
});
