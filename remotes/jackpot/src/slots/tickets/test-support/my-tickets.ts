import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTickets } from '../../../test-support/tickets.tsx';
import JackpotTickets from '../jackpot-tickets.tsx';

/** A page for each test with the jackpot tickets of My Bets, whose refreshes for all players do not wait. */
export function eachTestOpensTickets() {
  let page: ReturnType<typeof openTickets>;
  beforeEach(() => {
    // A refresh for all players waits for a random time.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    page = openTickets();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    page.stop();
  });
  return {
    services: () => page.services,
    broker: () => page.broker,
    open: (at = '/bets?filter=jackpotBets') => page.show(JackpotTickets, at),
    /** Opens the details of the ticket with the code JP12CD34. */
    expand: async () => userEvent.click(await screen.findByText(/JP12CD34/)),
  };
}
