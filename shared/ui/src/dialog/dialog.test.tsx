import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { Modal, Sheet } from './dialog.tsx';

function Page({ open, onClose = () => undefined }: { open: boolean; onClose?: () => void }) {
  return (
    <>
      <button type="button">Opener</button>
      <Sheet open={open} onClose={onClose} title="Betslip" closeLabel="Close">
        <button type="button">Inside</button>
      </Sheet>
    </>
  );
}

describe('sheet', () => {
  test('[LAYOUT-15] the page behind does not scroll while a dialog is open', () => {
    const { rerender } = render(<Page open />);
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(<Page open={false} />);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('the page behind a dialog is out of reach for keyboard and screen reader', () => {
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    const { rerender } = render(<Page open />);
    expect(root).toHaveAttribute('inert');
    expect(root).toHaveAttribute('aria-hidden', 'true');
    rerender(<Page open={false} />);
    expect(root).not.toHaveAttribute('inert');
    expect(root).not.toHaveAttribute('aria-hidden');
    root.remove();
  });

  test('[LAYOUT-15] scroll stays locked until the last of two dialogs closes', () => {
    const two = (sheet: boolean, modal: boolean) => (
      <>
        <Page open={sheet} />
        <Modal open={modal} onClose={() => undefined} title="Sure?" closeLabel="Close">
          text
        </Modal>
      </>
    );
    const { rerender } = render(two(true, true));
    rerender(two(false, true));
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(two(false, false));
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('focus moves into a dialog, wraps at its ends and returns on close', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page open={false} />);
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    rerender(<Page open />);
    expect(screen.getByRole('dialog', { name: 'Betslip' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
    rerender(<Page open={false} />);
    expect(opener).toHaveFocus();
  });

  test('[LAYOUT-15] a dialog has the focus before it is painted, also when its content takes the focus itself', () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const focused: (string | null | undefined)[] = [];
    function Field() {
      useEffect(() => {
        focused.push(document.activeElement?.getAttribute('role'));
        document.querySelector('input')?.focus();
      }, []);
      return <input aria-label="Amount" />;
    }
    const { unmount } = render(
      <Modal open onClose={() => undefined} title="Deposit" closeLabel="Close">
        <Field />
      </Modal>,
    );
    expect(focused).toEqual(['dialog']);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    unmount();
    expect(opener).toHaveFocus();
    opener.remove();
  });

  test('[LAYOUT-15] a long text without controls takes the focus, so that the keyboard can scroll it', async () => {
    // jsdom has no layout, so each height is 0 without this.
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const sheet = (content: ReactNode) => (
      <Sheet open onClose={() => undefined} title="Rules" closeLabel="Close" foot={<a href="/play">Play</a>}>
        {content}
      </Sheet>
    );
    const user = userEvent.setup();
    const { rerender } = render(sheet('A long text'));
    await user.tab();
    await user.tab();
    expect(screen.getByText('A long text')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Play' })).toHaveFocus();

    rerender(sheet(<button type="button">More</button>));
    await waitFor(() => expect(document.querySelector('.body')).not.toHaveAttribute('tabindex'));
    height.mockRestore();
  });

  test('a sheet asks to close on Escape, on the shade, on its button and when dragged down', async () => {
    const onClose = jest.fn();
    const user = userEvent.setup();
    render(<Page open onClose={onClose} />);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const shade = document.querySelector('.shade');
    const handle = document.querySelector('.handle');
    if (!shade || !handle) throw new Error('the sheet has no shade or handle');
    fireEvent.pointerDown(shade);
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, clientY: 100 }));
    fireEvent(handle, new MouseEvent('pointerup', { bubbles: true, clientY: 140 }));
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, clientY: 100 }));
    fireEvent(handle, new MouseEvent('pointerup', { bubbles: true, clientY: 260 }));
    expect(onClose).toHaveBeenCalledTimes(4);
  });

  test('a dialog that must be answered has no close button, and stays open on Escape and on the shade', async () => {
    const onClose = jest.fn();
    render(
      <Modal open mustAnswer onClose={onClose} title="A break?" closeLabel="Close">
        <button type="button">Continue</button>
      </Modal>,
    );
    await userEvent.keyboard('{Escape}');
    const shade = document.querySelector('.shade');
    if (!shade) throw new Error('the dialog has no shade');
    fireEvent.pointerDown(shade);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });

  test('Escape reaches only the dialog on top', async () => {
    const closeSheet = jest.fn();
    const closeModal = jest.fn();
    render(
      <>
        <Page open onClose={closeSheet} />
        <Modal open onClose={closeModal} title="Sure?" closeLabel="Close">
          text
        </Modal>
      </>,
    );
    await userEvent.keyboard('{Escape}');
    expect(closeModal).toHaveBeenCalledTimes(1);
    expect(closeSheet).not.toHaveBeenCalled();
  });
});
