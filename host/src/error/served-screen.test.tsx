import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { repeatTaps, takeTaps } from '../boot/taps.ts';
import { keepServedScreen, useServedScreen } from './served-screen.tsx';

afterEach(() => document.body.replaceChildren());

const Kept = () => useServedScreen();

test('[SLIP-01] a tap before the scripts waits for the screen, and is not lost on the one that a server rendered', async () => {
  document.body.innerHTML =
    '<div id="root" data-served><main><button id="odd-1" data-tapped>2.10</button></main></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  keepServedScreen(root, { path: '/', madeAt: 0 });
  const taps = takeTaps(root);
  root.replaceChildren();
  const page = (shown: React.ReactNode) => <MemoryRouter>{shown}</MemoryRouter>;
  const { rerender } = render(page(<Kept />), { container: root });
  expect(screen.getByRole('button', { name: '2.10' })).toBeDisabled();
  repeatTaps(taps);
  let picks = 0;
  rerender(
    page(
      <button
        type="button"
        id="odd-1"
        onClick={() => {
          picks += 1;
        }}
      >
        2.15
      </button>,
    ),
  );
  await waitFor(() => expect(picks).toBe(1));
});
