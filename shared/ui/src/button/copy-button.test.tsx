import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

const button = (
  <CopyButton text="498098" label="Copy" copiedLabel="Copied" failedLabel="Copying is not possible" />
);

// The result of a press shows for two seconds of the test's clock, which a busy machine does not move on.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const setUp = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('a copy button copies the text and confirms it', async () => {
  const user = setUp();
  render(button);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  jest.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe('498098');
});

test('a copy button shows a failure where pages may not copy', async () => {
  const user = setUp();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(button);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copying is not possible' })).toBeVisible();
});
