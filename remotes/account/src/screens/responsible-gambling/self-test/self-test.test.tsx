import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage } from '../../../test-support/page.tsx';
import { PGSI_QUESTIONS, type PgsiAnswer, pgsiBand, pgsiScore } from './pgsi.ts';
import { SelfTest } from './self-test.tsx';

const all = (answer: PgsiAnswer) => Object.fromEntries(PGSI_QUESTIONS.map((name) => [name, answer]));

describe('the index', () => {
  test("the self-test's index sums 0 to 3 points of nine answers", () => {
    expect(pgsiScore(all('never'))).toBe(0);
    expect(pgsiScore(all('always'))).toBe(27);
    expect(pgsiScore({ ...all('never'), afford: 'sometimes', guilty: 'often' })).toBe(3);
    expect(pgsiScore({ afford: 'always' })).toBeNull();
  });

  test.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'moderate'],
    [7, 'moderate'],
    [8, 'problem'],
    [27, 'problem'],
  ] as const)('%i points of the self-test are %s', (score, band) => {
    expect(pgsiBand(score)).toBe(band);
  });
});

describe('the self-test', () => {
  let page: AccountPage;
  beforeEach(() => {
    page = openPage();
  });
  afterEach(() => page.stop());

  const begin = async () => {
    page.show(SelfTest, '/responsible-gambling');
    await userEvent.click(screen.getByRole('button', { name: 'Start the test' }));
  };
  const answerAll = async (name: string) => {
    for (const choice of screen.getAllByRole('radio', { name })) await userEvent.click(choice);
  };
  const showResult = () => userEvent.click(screen.getByRole('button', { name: 'Show my result' }));

  test('[ACCOUNT-02] the self-test leads from many signs to help, self-exclusion and limits', async () => {
    await begin();
    await answerAll('Almost always');
    await showResult();
    expect(screen.getByRole('heading', { name: 'Gambling is harming you' })).toHaveFocus();
    expect(screen.getByText('27 of 27 points')).toBeVisible();
    expect(screen.getByRole('link', { name: /Call GamHelp/ })).toHaveAttribute('href', 'tel:0800000023');
    expect(screen.getByRole('link', { name: /Take a break/ })).toHaveAttribute('href', '/selfexclusion');
    expect(screen.getByRole('link', { name: 'Set limits' })).toHaveAttribute('href', '#limits');
  });

  test('the self-test says when there is no sign, and can be taken again', async () => {
    await begin();
    await answerAll('Never');
    await showResult();
    expect(screen.getByRole('heading', { name: 'No sign of a problem' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  });

  test('the self-test leads to the first question without an answer', async () => {
    await begin();
    const [first] = screen.getAllByRole('radio', { name: 'Never' });
    if (first) await userEvent.click(first);
    await showResult();
    const [, second] = screen.getAllByRole('radio', { name: 'Never' });
    expect(second).toHaveFocus();
    expect(screen.getAllByText('Please answer this question.')).toHaveLength(8);
  });

  test('the self-test neither sends nor stores an answer', async () => {
    await begin();
    const before = page.services.calls.length;
    await answerAll('Sometimes');
    await showResult();
    expect(page.services.calls).toHaveLength(before);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sometimes');
  });
});
