import { beforeEach, describe, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { aMarket, anOutcome, answered } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GAME, MATCH, total, useMatchPage } from './test-support/match-page.tsx';

const page = useMatchPage();
const { open } = page;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('names of markets and outcomes', () => {
  beforeEach(() => {
    page.services.on(GAME, () => answered({ data: MATCH }));
  });

  test('[ROUTE-27] odds are in a group named after market and match, and say their outcome', async () => {
    open();
    const result = within(await screen.findByRole('group', { name: '1x2, Gor Mahia v AFC Leopards' }));
    expect(result.getByRole('button', { name: '1 2.35, Gor Mahia win' })).toBeVisible();
    expect(result.getByRole('button', { name: 'X 3.10, Draw' })).toBeVisible();
  });

  test('[ROUTE-27] in Swahili markets and outcomes have Swahili names, and the search finds both languages', async () => {
    const user = userEvent.setup();
    const both = aMarket({
      market_id: 29,
      market_name: 'Both teams to score',
      specifier: '',
      outcomes: [
        anOutcome({ outcome_id: '74', alias: 'Yes', outcome_name: 'Yes', odds: 1.8 }),
        anOutcome({ outcome_id: '76', alias: 'No', outcome_name: 'No', odds: 1.9 }),
      ],
    });
    page.services.on(GAME, () => answered({ data: { ...MATCH, markets: [both, total('2.5')] } }));
    setLocale('sw');
    open();
    expect(await screen.findByRole('button', { name: 'Ndiyo 1.80' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chini 2.5 1.80' })).toBeVisible();
    expect(headings()).toEqual(['Timu zote kufunga', 'Magoli zaidi/chini']);
    const search = screen.getByLabelText('Tafuta masoko');
    await user.type(search, 'magoli');
    expect(headings()).toEqual(['Magoli zaidi/chini']);
    await user.clear(search);
    await user.type(search, 'both teams');
    expect(headings()).toEqual(['Timu zote kufunga']);
  });
});
