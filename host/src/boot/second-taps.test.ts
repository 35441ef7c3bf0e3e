import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ignoreSecondTaps } from './second-taps.ts';

let listening: AbortController;
let shares: number;
beforeEach(() => {
  listening = new AbortController();
  ignoreSecondTaps(listening.signal);
  shares = 0;
  document.body.innerHTML = '<button id="place"></button><a id="share" href="#shared"></a>';
  byId('share').addEventListener('click', () => {
    shares += 1;
  });
});
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
});

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`there is no #${id}`);
  return element;
}

/** A press as the browser counts it: `detail` is its place in a double click. Returns whether it has its effect. */
const tap = (element: Element, detail: number): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

test('[JACKPOT-05] the second press of a double click hits nothing that has replaced the button', () => {
  byId('place').addEventListener('click', () => byId('place').remove());
  tap(byId('place'), 1);
  expect(tap(byId('share'), 2)).toBe(false);
  expect(shares).toBe(0);
  expect(tap(byId('share'), 1)).toBe(true);
  expect(shares).toBe(1);
});

test.each([
  ['a press of its own', 1],
  ['a press by keyboard', 0],
])('[JACKPOT-05] %s counts after a button that is gone', (_, detail) => {
  byId('place').addEventListener('click', () => byId('place').remove());
  tap(byId('place'), 1);
  tap(byId('share'), detail);
  expect(shares).toBe(1);
});

test('[JACKPOT-05] double clicks on a button count while it stays, also when its icon changes', () => {
  byId('share').addEventListener('click', () => byId('share').replaceChildren(document.createElement('i')));
  for (const detail of [1, 2, 3]) tap(byId('share').firstElementChild ?? byId('share'), detail);
  expect(shares).toBe(3);
});
