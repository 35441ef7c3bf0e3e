import { afterEach, expect, test } from '@jest/globals';
import { startPage } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePart } from './use-part.ts';

let page: ReturnType<typeof startPage> | null = null;
afterEach(() => page?.stop());

test('a part that failed to load shows an error, and loads with the next tap', async () => {
  page = startPage();
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error('offline');
    return { default: () => <p>The proof</p> };
  };
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    const Proof = usePart(isOpen, load, () => setOpen(false));
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Check
        </button>
        {isOpen && Proof !== null && <Proof />}
      </>
    );
  }
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { expanded: false })).toBeVisible();
  expect(page.said().map(({ text }) => text)).toEqual(['This part could not be loaded. Please try again.']);
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('The proof')).toBeVisible();
});
