import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { on$ } from '@jukwaa/runtime';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { takeHostVersion } from '../error/host-failed.ts';
import { LazyPart } from './lazy-part.tsx';
import { lazyPart } from './part.ts';

const failed: object[] = [];
let listening: { unsubscribe(): void };
let quiet: { mockRestore(): void };
beforeEach(() => {
  jest.useFakeTimers();
  takeHostVersion('1.0.0-a');
  listening = on$('remoteFailed').subscribe((event) => failed.push(event));
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  listening.unsubscribe();
  quiet.mockRestore();
  failed.length = 0;
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const gone = async (): Promise<never> => {
  throw new Error('the file is gone');
};
const arrives = async () => ({ default: () => <p>the part</p> });

/** Renders a part in a frame; `network.load` decides how it loads. */
function show(load: () => Promise<{ default: () => React.JSX.Element }>) {
  const network = { load, tries: 0 };
  const part = lazyPart(() => {
    network.tries += 1;
    return network.load();
  });
  const view = () => <LazyPart part={part} around={(message) => <section>{message}</section>} />;
  return { network, view, ...render(view()) };
}
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a lazy part of the host', () => {
  test('a lazy part loads on a second try when its file fails once', async () => {
    const { network } = show(gone);
    await pass(100);
    network.load = arrives;
    await pass(1_000);
    expect(screen.getByText('the part')).toBeDefined();
    expect([network.tries, failed]).toEqual([2, []]);
  });

  test("a lazy part that fails to load shows an error with a retry in its place, and reports the host's version", async () => {
    const { network } = show(gone);
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    expect(button('Reload the page')).toBeNull();
    expect(failed).toMatchObject([{ remote: 'host', version: '1.0.0-a', phase: 'load' }]);
    network.load = arrives;
    press('Retry');
    await pass(100);
    expect(screen.getByText('the part')).toBeDefined();
  });

  test('a lazy part that fails a retry too offers a reload that keeps the betslip', async () => {
    show(gone);
    await pass(5_000);
    press('Retry');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Your betslip stays as it is.');
    expect(button('Reload the page')).not.toBeNull();
  });

  test('a lazy part that hangs shows an error after five seconds, and itself when it arrives late', async () => {
    let arrive = (_: { default: () => React.JSX.Element }): void => undefined;
    show(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await pass(5_100);
    expect(button('Retry')).not.toBeNull();
    arrive({ default: () => <p>the part</p> });
    await pass(100);
    expect(screen.getByText('the part')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a failed lazy part is tried again when it is opened again and when the connection returns', async () => {
    const { network, view, unmount } = show(gone);
    await pass(5_000);
    unmount();
    const { unmount: close } = render(view());
    await pass(5_000);
    expect(screen.getByRole('alert')).toBeDefined();
    network.load = arrives;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    expect(screen.getByText('the part')).toBeDefined();
    close();
  });

  test('a lazy part that throws while it renders is reported as broken', async () => {
    show(async () => ({
      default: () => {
        throw new Error('broken');
      },
    }));
    await pass(100);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(failed).toMatchObject([{ remote: 'host', phase: 'error', reason: 'Error: broken' }]);
  });
});
