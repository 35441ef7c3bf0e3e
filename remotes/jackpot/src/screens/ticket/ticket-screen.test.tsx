import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTicket, openTickets } from '../../test-support/tickets.tsx';
import TicketScreen from './ticket-screen.tsx';

const TICKET = 'GET /api/jackpot/tickets/7';
let page: ReturnType<typeof openTickets>;
beforeEach(() => {
  page = openTickets();
});
afterEach(() => page.stop());
const open = () => page.show(TicketScreen, '/jackpot/ticket/7');

test('the page of a ticket, to which its notices lead, shows all of it at once', async () => {
  const user = userEvent.setup();
  page.services.on(TICKET, answered({ data: aTicket() }));
  open();
  expect(await screen.findByText('Home 3 – Away 3')).toBeVisible();
  expect(screen.getByText('Wager tax included')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('JP12CD34');
  expect(screen.getByRole('link', { name: 'All your tickets' })).toHaveAttribute(
    'href',
    '/bets?filter=jackpotBets',
  );
});

test('the page of another player’s ticket says that there is none', async () => {
  page.services.on(TICKET, refused(404, 'There is nothing here.', 'not_found'));
  open();
  await screen.findByText('You have no ticket with this number.');
});

test('a player shares the picks of a ticket by link, never its stake', async () => {
  const user = userEvent.setup();
  page.services.on(TICKET, answered({ data: aTicket() }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Share link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/b\/JP12CD34$/);
});
