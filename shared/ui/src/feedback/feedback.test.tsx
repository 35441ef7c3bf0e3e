import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Badge } from './badge.tsx';
import { AlertBanner, Notice } from './notice.tsx';

describe('feedback', () => {
  test('a badge is hidden at 0 and capped', () => {
    const { container, rerender } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<Badge count={41} />);
    expect(container).toHaveTextContent(/^30$/);
    rerender(<Badge count={41} cap={19} />);
    expect(container).toHaveTextContent(/^19$/);
  });

  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('[LAYOUT-13] a notice of kind %s is a %s', (kind, role) => {
    render(<Notice kind={kind} title="Error" text="Maximum number of games reached" />);
    expect(screen.getByRole(role)).toHaveTextContent('Maximum number of games reached');
  });

  test('[LAYOUT-13] a user can close the banner', async () => {
    const onClose = jest.fn();
    render(<AlertBanner kind="error" text="Session over" closeLabel="Close" onClose={onClose} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Session over');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a busy button keeps its name and ignores presses', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Login
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Login' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('a busy button does not submit its form', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Login
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('arrow keys move between tabs and wrap', async () => {
    const onSelect = jest.fn();
    const tabs = [
      { id: 'bet', label: 'Bet' },
      { id: 'free', label: 'Free bet' },
    ] as const;
    render(<Tabs label="Slips" tabs={tabs} active="bet" onSelect={onSelect} />);
    screen.getByRole('tab', { name: 'Bet' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onSelect).toHaveBeenCalledWith('free');
    expect(screen.getByRole('tab', { name: 'Free bet' })).toHaveFocus();
  });
});
