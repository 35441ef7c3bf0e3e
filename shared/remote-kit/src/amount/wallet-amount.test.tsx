import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WalletAmount } from './wallet-amount.tsx';

const onRetry = jest.fn();
const show = (phase: 'loading' | 'known' | 'failed', text = 'Ksh 0.00') =>
  render(<WalletAmount phase={phase} text={text} onRetry={onRetry} />);

test('a known amount is shown, including zero', () => {
  const { container, rerender } = show('known', 'Ksh 1,240.50');
  expect(container).toHaveTextContent('Ksh 1,240.50');
  rerender(<WalletAmount phase="known" text="Ksh 0.00" onRetry={onRetry} />);
  expect(container).toHaveTextContent('Ksh 0.00');
});

test('a loading amount is only a skeleton of its size, and screen readers get no amount', () => {
  show('loading');
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByText(/^Ksh/).closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByText(/0\.00$/, { ignore: '[aria-hidden] *' })).toBeNull();
});

test('an amount that failed to load is a dash, and one tap loads it again', async () => {
  const { container } = show('failed');
  expect(container).not.toHaveTextContent('0.00');
  expect(screen.getByText('—')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
