import { afterAll, expect, jest, test } from '@jest/globals';
import { noteMessages } from '@jukwaa/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBusy } from './use-busy.ts';

const noted = noteMessages();
afterAll(noted.stop);

const seen: unknown[] = [];

function Form({ work }: { readonly work: () => Promise<unknown> }) {
  const { busy, run } = useBusy();
  const press = async () => void seen.push(await run(work));
  return (
    <button type="button" disabled={busy} onClick={() => void press()}>
      Save
    </button>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });

test("a button is busy until its work is done, and gets the work's value", async () => {
  let finish: (value: string) => void = () => undefined;
  render(<Form work={() => new Promise((done) => (finish = done))} />);
  await userEvent.click(save());
  expect(save()).toBeDisabled();
  await act(async () => finish('saved'));
  expect(save()).toBeEnabled();
  expect(seen.at(-1)).toBe('saved');
});

test('a button whose work throws can be pressed again, and the user sees an error', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Form work={() => Promise.reject(new Error('a bug'))} />);
  await userEvent.click(save());
  expect(save()).toBeEnabled();
  expect(noted.said().map(({ text }) => text)).toContain(
    'Something went wrong on this page. Please try again.',
  );
  expect(seen.at(-1)).toBeUndefined();
  expect(warn.mock.calls.length + error.mock.calls.length).toBeGreaterThan(0);
});
