import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VOID_REASONS } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { aBetLeg } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import { openPage, type Page } from '../../test-support/page.tsx';
import { BetLegRow } from './bet-leg.tsx';

let page: Page;
beforeEach(() => {
  page = openPage();
});
afterEach(() => {
  act(() => setLocale('en'));
  page.stop();
});

const show = (...args: Parameters<typeof aBetLeg>) =>
  page.show(() => <BetLegRow leg={aBetLeg(...args)} />, '/bets');

describe('a void leg', () => {
  test('[SLIP-15] a void leg shows its reason and that it counts as 1.00', async () => {
    show({ result: 'void', void_reason: 'abandoned' });
    expect(screen.getByText('Void')).toBeVisible();
    expect(screen.getByText('The match was abandoned. Counts at odds 1.00')).toBeVisible();
    await act(async () => setLocale('sw'));
    expect(screen.getByText('Mechi ilivunjika. Inahesabiwa kwa odds 1.00')).toBeVisible();
  });

  test('a void leg on a level line has no reason except the odds that it counts with', () => {
    show({ result: 'void' });
    expect(screen.getByText('Counts at odds 1.00')).toBeVisible();
  });

  test('a void leg on a level line shows the score and that it was level', async () => {
    show({ result: 'void', home_score: 1, away_score: 1 });
    expect(screen.getByText('Score 1:1')).toBeVisible();
    expect(screen.getByText('Level with the line. Counts at odds 1.00')).toBeVisible();
    await act(async () => setLocale('sw'));
    expect(screen.getByText('Sawa na mstari wa dau. Inahesabiwa kwa odds 1.00')).toBeVisible();
  });

  test.each(['en', 'sw'] as const)('a void leg has a sentence for each reason in %s', async (locale) => {
    await act(async () => setLocale(locale));
    const sentences = VOID_REASONS.map((void_reason) => {
      const { container, unmount } = show({ result: 'void', void_reason });
      const text = container.querySelector('p:last-child')?.textContent ?? '';
      unmount();
      return text;
    });
    expect(new Set(sentences).size).toBe(VOID_REASONS.length);
  });
});

test.each([
  ['the first half', { sport_id: 1, market_id: 60, home_score: 1, away_score: 0 }, 'HT 1:0', 'HT 1:0'],
  [
    'games of tennis',
    { sport_id: 5, market_id: 189, home_score: 16, away_score: 10 },
    'Games 16:10',
    'Gemu 16:10',
  ],
  [
    'rounds of a fight',
    { sport_id: 10, market_id: 18, home_score: 5, away_score: 0 },
    '5 rounds',
    'Raundi 5',
  ],
])('a leg on %s names the unit of its score', async (_, facts, english, swahili) => {
  show({ result: 'won', ...facts });
  expect(screen.getByText(english)).toBeVisible();
  await act(async () => setLocale('sw'));
  expect(screen.getByText(swahili)).toBeVisible();
});

test('[SLIP-15] a won leg shows its score and nothing of odds 1.00', () => {
  show({ result: 'won', home_score: 2, away_score: 1 });
  expect(screen.getByText('Score 2:1')).toBeVisible();
  expect(screen.queryByText(/1\.00/)).toBeNull();
});
