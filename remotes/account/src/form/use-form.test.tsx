import { afterAll, expect, jest, test } from '@jest/globals';
import { noteMessages } from '@jukwaa/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from './use-form.ts';

const noted = noteMessages();
afterAll(noted.stop);

function Form({ onSubmit }: { readonly onSubmit: () => Promise<void> }) {
  const form = useForm({
    initial: { name: 'Amina' },
    labels: { name: 'Name' },
    fields: { name: { rules: [] } },
    onSubmit,
  });
  return (
    <form {...form.props} aria-label="Name">
      <button type="submit" disabled={form.state.kind === 'submitting'}>
        Save
      </button>
    </form>
  );
}

test('a form whose call throws becomes usable again: it shows an error and can be sent again', async () => {
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  const onSubmit = jest.fn(() => Promise.reject(new Error('a bug')));
  render(<Form onSubmit={onSubmit} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(save).toBeEnabled();
  expect(noted.said().at(-1)?.text).toBe('Something went wrong on this page. Please try again.');
  await userEvent.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
