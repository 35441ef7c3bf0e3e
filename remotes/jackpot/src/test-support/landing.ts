import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackpot, openPage, type RenderedJackpot } from './page.tsx';

type Alias = '1' | 'X' | '2';

/** Opens the jackpot page with one grand jackpot of `count` matches. */
export async function openOne(count: number): Promise<RenderedJackpot> {
  const page = openPage([jackpot(6, count)]);
  page.show();
  await screen.findByText(`Picks 0/${count}`);
  return page;
}

/** The button of an outcome of the match `Home {match}`. */
export const outcome = (match: number, alias: Alias) =>
  within(screen.getByRole('group', { name: new RegExp(`^Jackpot pick for Home ${match} and`) })).getByRole(
    'button',
    { name: new RegExp(` ${alias} [\\d.-]+$`) },
  );
export const tap = (match: number, alias: Alias) => userEvent.click(outcome(match, alias));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
