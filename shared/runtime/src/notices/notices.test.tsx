import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { emit } from '../bus/bus.ts';
import { forgetEverything, openPage } from '../test-support/page.ts';
import { dismissNotice, notify, showAlert, useAlert, useNotice } from './notices.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  forgetEverything();
  jest.useRealTimers();
});

function Visible() {
  const notice = useNotice();
  return notice === null ? null : <p>{`${notice.title ?? ''} ${notice.text}`}</p>;
}
function Banner() {
  return <output>{useAlert()?.text}</output>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('notices', () => {
  test('[LAYOUT-13] notices show one at a time, each for 3000 ms', async () => {
    render(<Visible />);
    await act(async () => void notify({ kind: 'success', text: 'first' }));
    await pass(2_000);
    await act(async () => void notify({ kind: 'error', title: 'Error', text: 'second' }));
    await pass(999);
    expect(screen.getByText('first')).toBeInTheDocument();
    expect(screen.queryByText('Error second')).toBeNull();
    await pass(1);
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('Error second')).toBeInTheDocument();
    await pass(2_999);
    expect(screen.getByText('Error second')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByText('Error second')).toBeNull();
  });

  test('a notice in a tab behind another one waits until the user is back, and shows for 3000 ms then', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    render(<Visible />);
    await act(async () => void notify({ kind: 'warning', text: 'logged out' }));
    await pass(60_000);
    expect(screen.getByText('logged out')).toBeInTheDocument();
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(2_999);
    expect(screen.getByText('logged out')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByText('logged out')).toBeNull();
  });

  test('a notice that is removed makes room for the next at once', async () => {
    render(<Visible />);
    await act(async () => {
      const remove = notify({ kind: 'info', text: 'first' });
      notify({ kind: 'info', text: 'second' });
      remove();
    });
    expect(screen.getByText('second')).toBeInTheDocument();
    await pass(3_000);
    expect(screen.queryByText('second')).toBeNull();
  });

  test('a notice can be removed earlier, and its action keeps its function', async () => {
    const run = jest.fn();
    let id = -1;
    function Action() {
      const notice = useNotice();
      id = notice?.id ?? id;
      return notice?.action ? (
        <button type="button" onClick={notice.action.run}>
          {notice.action.label}
        </button>
      ) : null;
    }
    render(<Action />);
    await act(async () => void notify({ kind: 'info', text: 'cleared', action: { label: 'Undo', run } }));
    screen.getByRole('button', { name: 'Undo' }).click();
    expect(run).toHaveBeenCalledTimes(1);
    await act(async () => dismissNotice(id));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the alert banner', () => {
  test('[LAYOUT-13] the banner shows one text at a time, for 5 s from the last', async () => {
    render(<Banner />);
    await act(async () => showAlert({ kind: 'info', text: 'one' }));
    await pass(4_000);
    await act(async () => showAlert({ kind: 'error', text: 'two' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^two$/);
    await pass(4_999);
    expect(screen.getByRole('status')).toHaveTextContent('two');
    await pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('setError on the bus shows in the banner', async () => {
    const { stop } = openPage();
    render(<Banner />);
    await act(async () => emit('setError', { message: 'Something' }));
    expect(screen.getByRole('status')).toHaveTextContent('Something');
    stop();
  });
});
