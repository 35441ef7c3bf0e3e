import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { repeatTaps, takeTaps } from './taps.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A rendered first screen with two odds, of which the first is tapped. */
function openRoot(): HTMLElement {
  document.body.innerHTML =
    '<div id="root" data-served><button id="odd-1" data-tapped></button><button id="odd-2"></button></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  return root;
}

/** Counts the clicks on a button. */
function clicksOn(id: string): () => number {
  let clicks = 0;
  document.getElementById(id)?.addEventListener('click', () => {
    clicks += 1;
  });
  return () => clicks;
}

test('[SLIP-01] taps before the scripts are repeated once, on their buttons alone', () => {
  const root = openRoot();
  const [first, second] = [clicksOn('odd-1'), clicksOn('odd-2')];
  const taps = takeTaps(root);
  expect(root.outerHTML).not.toMatch(/data-served|data-tapped/);
  repeatTaps(taps);
  expect([first(), second()]).toEqual([1, 0]);
});

test('[SLIP-01] a tap whose button was rendered again is repeated on the new one', () => {
  const root = openRoot();
  const taps = takeTaps(root);
  root.innerHTML = '<button id="odd-1"></button>';
  const again = clicksOn('odd-1');
  repeatTaps(taps);
  expect(again()).toBe(1);
});

test.each([
  ['the one with its name', ['Add Gor Mahia', 'Add Tusker'], 1],
  ['none, when two have its name', ['Add Gor Mahia', 'Add Gor Mahia'], 0],
])('[ROUTE-27] a tap on a star whose page was rendered again is repeated on %s', (_, names, expected) => {
  const root = openRoot();
  root.innerHTML = '<button aria-label="Add Gor Mahia" aria-pressed="false" data-tapped>☆</button>';
  const taps = takeTaps(root);
  const stars = names.map(
    (name, n) => `<button id="star-${n}" aria-label="${name}" aria-pressed="false">☆</button>`,
  );
  root.innerHTML = stars.join('');
  const clicks = names.map((_, n) => clicksOn(`star-${n}`));
  repeatTaps(taps);
  expect(clicks.map((count) => count())).toEqual([expected, 0]);
});

test('[SLIP-01] a tap whose button comes with a later answer is repeated then, once', async () => {
  const root = openRoot();
  const taps = takeTaps(root);
  root.innerHTML = '<p>Loading</p>';
  repeatTaps(taps);
  root.innerHTML = '<button id="odd-1"></button>';
  const late = clicksOn('odd-1');
  await waitFor(() => expect(late()).toBe(1));
  root.append(document.createElement('p'));
  await Promise.resolve();
  expect(late()).toBe(1);
});

test('[SLIP-01] a tap on odds that have moved since is not asked for again', () => {
  const root = openRoot();
  const taps = takeTaps(root);
  const button = document.getElementById('odd-1');
  button?.addEventListener('click', () => {
    button.dataset.asks = 'true';
  });
  const clicks = clicksOn('odd-1');
  repeatTaps(taps);
  expect(clicks()).toBe(2);
});

test.each([
  ['aria-pressed', 'false', 'true'],
  ['aria-expanded', 'true', 'false'],
])(
  '[SLIP-01] a tap on a switch (%s) whose device has kept what it asked for is not repeated',
  (name, served, kept) => {
    const root = openRoot();
    const buttons = root.querySelectorAll('button');
    for (const button of buttons) {
      button.setAttribute(name, served);
      button.dataset.tapped = '';
    }
    const [first, second] = [clicksOn('odd-1'), clicksOn('odd-2')];
    const taps = takeTaps(root);
    buttons[0]?.setAttribute(name, kept);
    repeatTaps(taps);
    expect([first(), second()]).toEqual([0, 1]);
  },
);
