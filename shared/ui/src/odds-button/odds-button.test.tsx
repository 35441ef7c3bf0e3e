import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OddsButton } from './odds-button.tsx';

const cell = { alias: '1', odds: 2.35, pressed: false, onPress: () => undefined };
const tints = (container: HTMLElement) => container.querySelectorAll('.tint');

describe('odds button', () => {
  test('is named by alias and odds to two decimals', async () => {
    const onPress = jest.fn();
    render(<OddsButton {...cell} odds={2.5} onPress={onPress} />);
    const button = screen.getByRole('button', { name: '1 2.50' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('says the label instead of the alias when it has one', () => {
    render(<OddsButton {...cell} label="Gor Mahia" pressed />);
    expect(screen.getByRole('button', { name: 'Gor Mahia 2.35' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('locked: disabled and marked, a dash for the value, no arrow', async () => {
    const onPress = jest.fn();
    const { container } = render(<OddsButton {...cell} locked direction="up" onPress={onPress} />);
    const button = screen.getByRole('button', { name: '1 -' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('data-locked');
    expect(container.querySelector('.arrow')).toBeNull();
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
  });

  test('tints a change, and a second change anew, but not the first sight', () => {
    const { container, rerender } = render(<OddsButton {...cell} direction="up" />);
    expect(tints(container)).toHaveLength(0);
    rerender(<OddsButton {...cell} odds={2.4} direction="up" />);
    const first = tints(container)[0];
    expect(first).toHaveAttribute('data-direction', 'up');
    rerender(<OddsButton {...cell} odds={2.3} direction="down" />);
    expect(tints(container)).toHaveLength(1);
    expect(tints(container)[0]).not.toBe(first);
  });
});
