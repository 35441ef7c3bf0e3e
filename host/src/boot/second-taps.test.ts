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

/** A tap at a time of the page's clock (ms) and a place (px from the left); `detail` 0 is a press by keyboard. Returns whether it has its effect. */
function tap(element: Element, at: { readonly ms: number; readonly x?: number; readonly detail?: number }) {
  const { ms, x = 100, detail = 1 } = at;
  const click = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: 600,
    detail,
  });
  Object.defineProperty(click, 'timeStamp', { value: ms });
  return element.dispatchEvent(click);
}

test('[JACKPOT-05] the second tap of a double tap presses nothing that has replaced the button', () => {
  byId('place').addEventListener('click', () => byId('place').remove());
  tap(byId('place'), { ms: 1_000 });
  expect(tap(byId('share'), { ms: 1_300 })).toBe(false);
  expect(shares).toBe(0);
  expect(tap(byId('share'), { ms: 2_000 })).toBe(true);
  expect(shares).toBe(1);
});

test.each([
  ['later', { ms: 1_600 }],
  ['elsewhere', { ms: 1_300, x: 300 }],
  ['by keyboard', { ms: 1_300, detail: 0 }],
])('[JACKPOT-05] a press %s counts', (_, at) => {
  byId('place').addEventListener('click', () => byId('place').remove());
  tap(byId('place'), { ms: 1_000 });
  tap(byId('share'), at);
  expect(shares).toBe(1);
});

test('[JACKPOT-05] quick taps on a button whose icon changes all count', () => {
  const icon = () => document.createElement('i');
  byId('share').addEventListener('click', () => byId('share').replaceChildren(icon()));
  for (const ms of [1_000, 1_100, 1_200]) tap(byId('share').firstElementChild ?? byId('share'), { ms });
  expect(shares).toBe(3);
});

test('[JACKPOT-05] quick taps in one place all count while their buttons stay', () => {
  tap(byId('share'), { ms: 1_000 });
  tap(byId('share'), { ms: 1_100 });
  tap(byId('place'), { ms: 1_200 });
  tap(byId('share'), { ms: 1_300 });
  expect(shares).toBe(3);
});
