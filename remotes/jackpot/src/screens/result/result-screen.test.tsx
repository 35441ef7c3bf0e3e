import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { JackpotResult, JackpotSettlement } from '@jukwaa/contracts';
import { commitmentOf, jackpotDraw } from '@jukwaa/domain/fairness';
import { setLocale } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackpot } from '../../test-support/page.tsx';
import {
  aMessage,
  aResult,
  aSettlement,
  aTicket,
  hoursFromNow,
  openTickets,
  resultGame,
  TICKETS,
  ticketsAnswer,
} from '../../test-support/tickets.tsx';
import ResultScreen from './result-screen.tsx';

const RESULT = 'GET /api/jackpot/results/5';
const SEED = 'cd'.repeat(32);
const SCORES = '2-0,1-1';

let page: ReturnType<typeof openTickets>;
beforeEach(() => {
  // A refresh for all players waits for a random time.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  page = openTickets({ isGuest: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  page.stop();
});

const open = (result: JackpotResult) => {
  page.services.on(RESULT, answered({ data: result }));
  return page.show(ResultScreen, '/jackpot/result/5');
};

/** A settled jackpot whose third match was drawn, as its server would publish it. */
async function drawn(over: Partial<JackpotSettlement> = {}): Promise<JackpotResult> {
  const result = await jackpotDraw(SEED, { jackpot_id: 5, match_number: 3, scores: SCORES });
  return aResult(5, {
    settled_at: hoursFromNow(-1),
    commitment: await commitmentOf(SEED),
    settlement: aSettlement({ seed: SEED, scores: SCORES, ...over }),
    games: [
      resultGame(1, { home_score: 2, away_score: 0, result: '1' }),
      resultGame(2, { home_score: 1, away_score: 1, result: 'X' }),
      resultGame(3, { result, drawn: true }),
    ],
  });
}

describe('a settled jackpot', () => {
  test('[JACKPOT-07] a settled jackpot shows scores, tiers with winners and amounts, masked numbers, rollover and rounding', async () => {
    open(await drawn({ rounding_cents: 3 }));
    expect(await screen.findByText('3 of 3 right')).toBeVisible();
    expect(screen.getByText('Not won')).toBeVisible();
    expect(screen.getByText('Ksh 3,125.00 each')).toBeVisible();
    expect(screen.getByText('4 lines')).toBeVisible();
    expect(screen.getByText('07xx xxx 123')).toBeVisible();
    expect(screen.getByText('Ksh 5,008.75')).toBeVisible();
    const line = (label: string) => screen.getByText(label).parentElement;
    expect(line('Rolls over to the next jackpot')).toHaveTextContent('Ksh 5,000,000.00');
    expect(line('Cents that cannot be split equally')).toHaveTextContent('Ksh 0.03');
    expect(screen.getByText('2:0')).toBeVisible();
    expect(screen.queryByText(/corrected/)).toBeNull();
  });

  test('the draw is computed again in the page, which confirms it and shows how to repeat it by hand', async () => {
    const result = await drawn();
    open(result);
    expect(await screen.findByText('Checked on this phone: the draw is right.')).toBeVisible();
    const published = result.games[2]?.result;
    expect(screen.getByText(`Published ${published} · Computed here ${published}`)).toBeVisible();
    await userEvent.click(screen.getByText('Check it by hand'));
    expect(screen.getByText(`printf %s ${SEED} | sha256sum`)).toBeVisible();
    expect(
      screen.getByText(`printf %s 'jackpot:5:3:${SCORES}' | openssl dgst -sha256 -hmac ${SEED}`),
    ).toBeVisible();
  });

  test.each([
    ['another seed', { seed: 'ef'.repeat(32) }, /The seed does not match its commitment/],
    ['another result', {}, /another result than the published one/],
    ['other scores', { scores: '2-0,1-2' }, /another result|other scores/],
  ])('a draw with %s is reported', async (what, over, sentence) => {
    const result = await drawn(over);
    const [first, second, third = resultGame(3)] = result.games;
    const other = third.result === '1' ? '2' : '1';
    const games =
      what === 'another result' ? [first, second, { ...third, result: other }] : [first, second, third];
    open({ ...result, games: games.filter((game) => game !== undefined) as JackpotResult['games'] });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('a correction is noted, and keeps the scores of the draw', async () => {
    const result = await drawn({ corrected: true });
    const [first = resultGame(1), ...others] = result.games;
    const other = { ...first, home_score: 2, away_score: 2, result: 'X' } as const;
    open({ ...result, games: [{ ...other, corrected: true }, ...others] });
    expect(await screen.findByText(/A result was corrected after the settlement/)).toBeVisible();
    expect(screen.getByText(/ · corrected after the settlement$/)).toBeVisible();
    expect(await screen.findByText('Checked on this phone: the draw is right.')).toBeVisible();
  });

  test('a correction of one game excuses no other score in the draw', async () => {
    const result = await drawn({ corrected: true });
    const [first = resultGame(1), second = resultGame(2), ...others] = result.games;
    const [corrected, other] = [
      { ...first, corrected: true },
      { ...second, home_score: 3, away_score: 3 },
    ];
    open({ ...result, games: [corrected, other, ...others] });
    expect(await screen.findByText(/other scores than those of the matches/)).toBeVisible();
  });

  test('own tickets are marked against its results', async () => {
    page.stop();
    page = openTickets();
    const result = await drawn();
    const games = result.games.map((game) => ({ ...game, picks: ['1' as const] }));
    page.services.on(TICKETS, ticketsAnswer([aTicket({ state: 'lost', paid_cents: 0, games })]));
    open(result);
    expect(await screen.findByRole('heading', { name: 'Your tickets' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Picks so far: / })).toBeVisible();
    expect(Object.fromEntries(page.services.queriesOf(TICKETS)[0] ?? [])).toMatchObject({ jackpot_id: '5' });
  });

  test('a refunded jackpot says so and shows no prizes', async () => {
    open(await drawn({ outcome: 'refunded' }));
    expect(await screen.findByText(/Every ticket got its whole stake back/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Prizes' })).toBeNull();
  });

  test('one that the operator called off does not blame its matches', async () => {
    open(await drawn({ outcome: 'refunded', by_operator: true }));
    expect(await screen.findByText(/^We called this jackpot off\. Every ticket got/)).toBeVisible();
    expect(screen.queryByText(/Too many matches/)).toBeNull();
  });
});

test('a running jackpot follows its scores, and shows the result when it is settled', async () => {
  open(aResult(5, { commitment: 'aa'.repeat(32) }));
  expect(await screen.findByText('Prizes are paid when all 3 matches are decided.')).toBeVisible();
  expect(screen.getByText(/The seed is published with the settlement/)).toBeVisible();
  await waitFor(() => expect(page.broker.hasSubscriber('jackpot/5')).toBe(true));
  act(() => page.broker.publish('jackpot/5', aMessage([{ home_score: 1, away_score: 0 }, {}, {}])));
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByText('1:0')).toBeVisible();
  page.services.on(RESULT, answered({ data: await drawn() }));
  act(() => page.broker.publish('jackpot/5', aMessage([{}, {}, {}], { phase: 'settled' })));
  expect(await screen.findByRole('heading', { name: 'Prizes' })).toBeVisible();
});

test('a settled jackpot shows a correction as it comes', async () => {
  const result = await drawn();
  open(result);
  await screen.findByRole('heading', { name: 'Prizes' });
  await waitFor(() => expect(page.broker.hasSubscriber('jackpot/5')).toBe(true));
  const results = result.games.map((game) => ({ result: game.result, drawn: game.drawn === true }));
  act(() => page.broker.publish('jackpot/5', aMessage(results, { phase: 'settled' })));
  const [first = resultGame(1), ...others] = result.games;
  const games = [{ ...first, home_score: 3, away_score: 3, result: 'X' as const }, ...others];
  const corrected = aSettlement({ seed: SEED, scores: SCORES, corrected: true });
  page.services.on(RESULT, answered({ data: { ...result, games, settlement: corrected } }));
  act(() =>
    page.broker.publish('jackpot/5', aMessage([{ result: 'X' }, ...results.slice(1)], { phase: 'settled' })),
  );
  expect(await screen.findByText(/A result was corrected after the settlement/)).toBeVisible();
  expect(screen.getByText('3:3')).toBeVisible();
  expect(page.services.queriesOf(RESULT)).toHaveLength(2);
});

describe('a jackpot without a result', () => {
  const NOT_FOUND = refused(404, 'There is no such result.', 'no_such_result');

  test('a jackpot without a result that is still open leads to playing it', async () => {
    page.services.on(RESULT, NOT_FOUND);
    page.services.on('GET /api/jackpot/jackpots', answered({ data: [jackpot(5, 13)] }));
    page.show(ResultScreen, '/jackpot/result/5');
    expect(await screen.findByText(/This jackpot is still open/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play this jackpot' })).toHaveAttribute(
      'href',
      '/jackpot?category=5',
    );
  });

  test.each([
    ['en', 'Jukwaa is very busy.'],
    ['sw', 'Tokeo halikupatikana.'],
  ] as const)(
    '[JACKPOT-07] a jackpot without a result that fails to load says so in the language of the page (%s): %s',
    async (locale, said) => {
      setLocale(locale);
      page.services.on(RESULT, refused(503, 'Jukwaa is very busy.', 'try_again'));
      page.show(ResultScreen, '/jackpot/result/5');
      expect(await screen.findByText(said)).toBeVisible();
    },
  );

  test.each(['5', 'x', '1e3'])('a jackpot without a result with the number %s does not exist', async (id) => {
    page.services.on(RESULT, NOT_FOUND);
    page.services.on('GET /api/jackpot/jackpots', answered({ data: [] }));
    page.show(ResultScreen, `/jackpot/result/${id}`);
    expect(await screen.findByText('There is no jackpot with this number.')).toBeVisible();
  });
});
