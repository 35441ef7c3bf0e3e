import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { betSlip, emit, notify, showAlert } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';

let end: () => void;
const open = (setup: Parameters<typeof renderPage>[0] = {}) => {
  const page = renderPage(setup);
  end = page.end;
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  betSlip.clear();
  end();
});

/** Shows notices and alerts whose time never ends: it is that of a clock which is gone. */
function showForGood(show: () => void): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  act(show);
  jest.useRealTimers();
}

describe('notices', () => {
  test('[LAYOUT-13] a user sees one notice and one banner at a time', async () => {
    open();
    showForGood(() => {
      notify({ kind: 'success', text: 'Saved' });
      notify({ kind: 'success', text: 'Saved again' });
      showAlert({ kind: 'error', text: 'First' });
      showAlert({ kind: 'error', text: 'Second' });
    });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText('Saved again')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a page that starts without a notice is measured for none', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
    open();
    await screen.findByRole('heading', { name: 'screen home' });
    expect(height).not.toHaveBeenCalled();
  });

  test('a notice can offer one action', async () => {
    const run = jest.fn();
    open();
    showForGood(() => void notify({ kind: 'info', text: 'Removed', action: { label: 'Undo', run } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
  });

  test('a notice opens the page of its ticket', async () => {
    open();
    const run = () => emit('openPage', { path: '/live' });
    await screen.findByRole('heading', { name: 'screen home' });
    showForGood(() => void notify({ kind: 'success', text: 'Won', action: { label: 'Show', run } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await screen.findByRole('heading', { name: 'screen live' });
  });
});
