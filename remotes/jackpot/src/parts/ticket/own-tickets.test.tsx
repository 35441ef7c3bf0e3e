import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTicket, openTickets, TICKETS, ticketsAnswer } from '../../test-support/tickets.tsx';
import { OwnTickets } from './own-tickets.tsx';

let page: ReturnType<typeof openTickets>;
afterEach(() => page.stop());
const Shown = () => <OwnTickets jackpotId={5} />;

test('a player sees the own tickets of the jackpot, with their number', async () => {
  page = openTickets();
  page.services.on(TICKETS, ticketsAnswer([aTicket(), aTicket({ id: '6', code: 'JP00AA11' })]));
  page.show(Shown, '/jackpot');
  expect(await screen.findByRole('heading', { name: 'Your tickets' })).toBeVisible();
  expect(screen.getByText(/JP00AA11/)).toBeVisible();
  expect(Object.fromEntries(page.services.queriesOf(TICKETS)[0] ?? [])).toMatchObject({ jackpot_id: '5' });
});

test('a player without tickets of the jackpot sees nothing', async () => {
  page = openTickets();
  page.services.on(TICKETS, ticketsAnswer([]));
  const { container } = page.show(Shown, '/jackpot');
  await waitFor(() => expect(page.services.queriesOf(TICKETS)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});

test('a guest sees nothing, and no tickets are requested', () => {
  page = openTickets({ isGuest: true });
  const { container } = page.show(Shown, '/jackpot');
  expect(container).toBeEmptyDOMElement();
  expect(page.services.queriesOf(TICKETS)).toHaveLength(0);
});

test('without a jackpot the open tickets of every jackpot are shown', async () => {
  page = openTickets();
  page.services.on(TICKETS, ticketsAnswer([aTicket()]));
  page.show(OwnTickets, '/jackpot');
  expect(await screen.findByRole('heading', { name: 'Your open tickets' })).toBeVisible();
  expect(Object.fromEntries(page.services.queriesOf(TICKETS)[0] ?? [])).toMatchObject({ subfilter: 'open' });
});
