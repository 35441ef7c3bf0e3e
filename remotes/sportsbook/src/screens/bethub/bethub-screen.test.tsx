import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, menuStore } from '@jukwaa/runtime';
import { aBetLeg, answered, refused } from '@jukwaa/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import { aSharedTicket } from '../../test-support/shared-ticket.ts';
import BethubScreen from './bethub-screen.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

const load = () => userEvent.click(screen.getByRole('button', { name: 'Load bet' }));
const open = async (code: string) => {
  page.show(BethubScreen, '/bethub');
  if (code !== '') await userEvent.type(screen.getByLabelText('Bet code'), code);
  await load();
};

describe('bet hub', () => {
  test('Bet Hub puts the picks of a code on the slip and opens it', async () => {
    page.services.on('GET /api/betting/shared/AB12CD', () =>
      answered({ data: { code: 'AB12CD', legs: [aBetLeg({ home_team: 'Gor Mahia' }), aBetLeg()] } }),
    );
    await open(' ab12cd');
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view().total).toBe(2);
    expect(screen.getByRole('heading', { name: 'Loaded into your betslip' })).toBeVisible();
  });

  test.each([
    'https://jukwaa.co.ke/b/AB12CD34',
    ' http://localhost:8080/b/ab12cd34/?utm_source=whatsapp&utm_medium=social#top ',
    'jukwaa.co.ke/share/AB12CD34',
    'My bet: https://jukwaa.co.ke/b/AB12CD34. Join me!',
    ' Ab12cD34 ',
    'ab12-cd34',
    'AB12 CD34',
  ])('[SLIP-16] Bet Hub finds the code in a pasted text: %s', async (pasted) => {
    page.services.on('GET /api/betting/shared/AB12CD34', () =>
      answered({ data: { code: 'AB12CD34', legs: [aBetLeg()] } }),
    );
    page.show(BethubScreen, '/bethub');
    await userEvent.click(screen.getByLabelText('Bet code'));
    await userEvent.paste(pasted);
    await load();
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(screen.getByLabelText('Bet code')).toHaveValue('AB12CD34');
  });

  test('Bet Hub says when there is no such bet', async () => {
    page.services.on('GET /api/betting/shared/NOPE', () => refused(404, '', 'no_such_bet'));
    page.services.on('GET /api/jackpot/shared/NOPE', () => refused(404, '', 'no_such_bet'));
    await open('nope');
    expect(await screen.findByText('There is no bet with this code')).toBeVisible();
    expect(menuStore.open).toBe('none');
  });

  test('[GAMES-07] Bet Hub opens the jackpot page with the code of a jackpot ticket', async () => {
    page.services.on('GET /api/betting/shared/JP12AB34', () => refused(404, '', 'no_such_bet'));
    page.services.on('GET /api/jackpot/shared/JP12AB34', () => answered({ data: aSharedTicket('JP12AB34') }));
    await open('jp12ab34');
    expect(await screen.findByText('/jackpot?code=JP12AB34')).toBeVisible();
    expect(betSlip.view().total).toBe(0);
  });

  test('Bet Hub asks for a code before it calls the service', async () => {
    await open('');
    expect(await screen.findByText('Enter a code first.')).toBeVisible();
  });

  const POPULAR = 'GET /api/betting/shared';
  const popular = (code: string, over: object = {}) => ({
    ...{ code, loads: 12, copies: 3, odds: 5.52, starts_at: '2026-11-21T16:30:00.000Z' },
    legs: [aBetLeg({ home_team: 'Gor Mahia' }), aBetLeg({ home_team: 'Tusker' })],
    ...over,
  });

  test('[GAMES-07] a user browses popular codes, and loads one as a copy', async () => {
    page.services.on(POPULAR, () => answered({ data: [popular('AB12CD34'), popular('ZZ99XX88')] }));
    page.show(BethubScreen, '/bethub');
    const section = within(await screen.findByRole('region', { name: 'Popular codes' }));
    const [first] = await section.findAllByText(/Loaded 12 times · bet on 3 times/);
    expect(section.getAllByText('5.52')).toHaveLength(2);
    if (first !== undefined) await userEvent.click(first);
    expect(section.getAllByText(/Gor Mahia/)[0]).toBeVisible();
    const [put] = section.getAllByRole('button', { name: 'Load into my betslip', hidden: true });
    if (put !== undefined) await userEvent.click(put);
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view().total).toBe(2);
    expect(betSlip.store.shareCode).toBe('AB12CD34');
  });

  test('a user without popular codes, or after a failure, sees a message', async () => {
    page.services.on(POPULAR, () => refused(503));
    page.show(BethubScreen, '/bethub');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    page.services.on(POPULAR, () => answered({ data: [] }));
    await userEvent.click(retry);
    expect(await screen.findByText(/No popular codes right now/)).toBeVisible();
  });
});
