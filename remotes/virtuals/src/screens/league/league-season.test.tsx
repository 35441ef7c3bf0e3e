import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { VirtualRound } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { virtualCourse } from '@jukwaa/domain/virtuals';
import { answered } from '@jukwaa/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLeague } from '../../test-support/league-page.tsx';
import { aCompetition, aRound, aVirtualMatch } from '../../test-support/rounds.ts';

const SEED = 'c0ffee'.padEnd(64, '0');

let page: ReturnType<typeof openLeague>;
/** The round of each test takes bets for a minute from now on. */
let now: number;
beforeEach(() => {
  now = Date.now();
  page = openLeague(aCompetition(now, [aRound(now)]));
});
afterEach(() => page.stop());

/** A round as the services publish it when it has ended. */
async function playedRound(stage: VirtualRound['stage'] = 'league'): Promise<VirtualRound> {
  const round = aRound(now - 400_000, { number: 5, stage });
  const matches = await Promise.all(
    [1, 2].map(async (place) => {
      const match = aVirtualMatch(place);
      const { events, result } = await virtualCourse(SEED, match, round);
      return { ...match, course: events, result };
    }),
  );
  return { ...round, phase: 'ENDED', seed: SEED, commitment: await commitmentOf(SEED), matches };
}

async function openResults(round: VirtualRound) {
  page.services.on(`GET ${page.base}/rounds`, answered({ data: [round], last_page: 0, total: 1 }));
  page.services.on(`GET ${page.base}/rounds/5`, answered({ data: round }));
  page.show();
  await userEvent.click(await screen.findByRole('tab', { name: 'Results' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Check the round of/ }));
}

describe('[GAMES-03] results and their proof', () => {
  test.each(['league', 'final'] as const)(
    'a round of a %s is computed again from its seed',
    async (stage) => {
      await openResults(await playedRound(stage));
      expect(await screen.findByText(/every match of the round follows from its seed/)).toBeVisible();
      expect(screen.getByText(SEED)).toBeVisible();
    },
  );

  test('a changed score, and a seed of another commitment, are found', async () => {
    const round = await playedRound();
    const changed = round.matches.map((match) => ({
      ...match,
      result: match.result && { ...match.result, full_time: [9, 9] as [number, number] },
    }));
    await openResults({ ...round, matches: changed });
    expect(await screen.findByText(/A match of this round does not follow from its seed/)).toBeVisible();
    page.services.on(
      `GET ${page.base}/rounds/5`,
      answered({ data: { ...round, commitment: 'e'.repeat(64) } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /^Check the round of/ }));
    expect(await screen.findByText(/The seed does not match its commitment/)).toBeVisible();
  });
});

const ROW = { drawn: 1, lost: 1, played: 4, won: 2, goals_for: 7, goals_against: 3, points: 7 };

describe('[GAMES-03] the season', () => {
  test('the table has a row for each team, which opens its statistics', async () => {
    const standings = [
      { ...ROW, team: 'Arsenal', form: ['W', 'D', 'L', 'W'] },
      { ...ROW, team: 'Chelsea', goals_for: 2, form: [] },
    ];
    page.services.on(
      `GET ${page.base}/table`,
      answered({ data: { season: 3, groups: [{ name: '', standings }], bracket: [] } }),
    );
    page.show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Table of the season' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[5]?.textContent)).toEqual(['+4', '−1']);
    await userEvent.click(screen.getByRole('button', { name: 'Statistics of Arsenal' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Arsenal' })).getByText('7 · 1.8 a match'),
    ).toBeVisible();
  });

  test('a tournament has its groups and the bracket with penalties', async () => {
    const result = {
      half_time: [0, 0],
      full_time: [1, 1],
      extra_time: [2, 2],
      penalties: [4, 3],
      winner: 'home',
    };
    const bracket = [
      { stage: 'semi-final', place: 1, home_team: 'Kenya', away_team: 'Ghana', result },
      { stage: 'final', place: 1, home_team: 'Kenya', away_team: null, result: null },
    ];
    const groups = [{ name: 'A', standings: [{ ...ROW, team: 'Kenya', form: [] }] }];
    page.services.on(`GET ${page.base}/table`, answered({ data: { season: 1, groups, bracket } }));
    page.show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Group A' })).toBeVisible();
    expect(screen.getByText('4–3 on penalties')).toBeVisible();
    expect(screen.getByText('Not known yet')).toBeVisible();
  });
});

describe('[GAMES-03] the markets of a match', () => {
  test('a tap on a match opens all its markets and the form of both teams', async () => {
    const { course: _course, result: _result, highlight_market, ...match } = aVirtualMatch(1);
    const past = { round: 3, season: 3, home_team: 'Chelsea', away_team: 'Arsenal', full_time: [0, 2] };
    const detail = {
      ...match,
      markets: [
        highlight_market,
        { ...highlight_market, market_id: 18, market_name: 'Total', specifier: 'total=2.5' },
      ],
      head_to_head: [past],
      home_last: [past],
      away_last: [],
    };
    page.services.on(`GET /api/virtuals/matches/${match.match_id}`, answered({ data: detail }));
    page.show();
    await userEvent.click(await screen.findByRole('button', { name: /^Arsenal Chelsea .*All markets$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Arsenal – Chelsea' }));
    await userEvent.click(await sheet.findByRole('tab', { name: 'Goals' }));
    const total = within(sheet.getByRole('group', { name: 'Total, Arsenal v Chelsea' }));
    expect(total.getByRole('button', { name: '1 2.10, Arsenal' })).toBeEnabled();
    await userEvent.click(sheet.getByRole('tab', { name: 'Form' }));
    expect(sheet.getAllByText('0–2')).toHaveLength(2);
    expect(sheet.getByText('No match played yet.')).toBeVisible();
  });
});
