import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, menuStore } from '@jukwaa/runtime';
import { aBetLeg } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, refused } from '../../test-support/fakes.ts';
import { openPage, type Page } from '../../test-support/page.tsx';
import BethubScreen from './bethub-screen.tsx';

let page: Page;
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
  test('puts the picks of a code on the slip and opens it', async () => {
    page.services.on('GET /api/betting/shared/AB12CD', () =>
      answered({ data: { code: 'AB12CD', legs: [aBetLeg({ home_team: 'Gor Mahia' }), aBetLeg()] } }),
    );
    await open(' ab12cd');
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view().total).toBe(2);
    expect(screen.getByRole('heading', { name: 'Loaded into your slip' })).toBeVisible();
  });

  test('says when there is no such bet', async () => {
    page.services.on('GET /api/betting/shared/NOPE', () => refused(404, 'no_such_bet'));
    await open('nope');
    expect(await screen.findByText('There is no bet with this code')).toBeVisible();
    expect(menuStore.open).toBe('none');
  });

  test('asks for a code before it asks the service', async () => {
    await open('');
    expect(await screen.findByText('Enter a code first.')).toBeVisible();
  });
});
