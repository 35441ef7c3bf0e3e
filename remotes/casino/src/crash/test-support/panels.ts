import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { openCrash } from './open-crash.tsx';

/** The bet panel with this number. */
export const panel = (number: number) => within(screen.getByRole('group', { name: `Bet ${number}` }));

/** A button of a bet panel. */
export const button = (number: number, name: RegExp) => panel(number).getByRole('button', { name });

/** Waits until the game is shown and follows its rounds. */
export async function ready(page: ReturnType<typeof openCrash>): Promise<void> {
  await screen.findByRole('group', { name: 'Bet 1' });
  await waitFor(() => expect(page.isFollowed()).toBe(true));
}
