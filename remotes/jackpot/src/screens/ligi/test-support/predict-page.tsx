import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLigi, type RenderedLigi } from './ligi-page.tsx';

export const match = (number: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Match ${number}:`) }));
export const goals = (team: string) => screen.getByRole('spinbutton', { name: `Goals of ${team}` });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const placeButton = () => screen.getByRole('button', { name: /^Place entry/ });
export const fill = () => press('Quick pick');

/** A page for each test with an open round, and a pixel to report to. `open` waits for the round. */
export function eachTestPredicts() {
  let page: RenderedLigi;
  beforeEach(() => {
    window.fbq = jest.fn();
    page = openLigi();
  });
  afterEach(() => {
    jest.useRealTimers();
    page.stop();
    delete window.fbq;
  });
  return {
    page: () => page,
    open: async () => {
      page.show();
      await screen.findByText('Premier League · Round 3');
    },
  };
}
