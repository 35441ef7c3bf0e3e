import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { buildToRender } from '../testing/render-builds.ts';

jest.setTimeout(600_000);

let folder: string;
let render: (page: object) => Promise<string | null>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-server-build-'));
  render = await buildToRender(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const outcome = (outcome_id: string, alias: string, odds: number) => ({
  outcome_id,
  outcome_name: alias,
  alias,
  odds,
  previous_odds: odds,
  active: 1,
});
const match = {
  match_id: 500_196,
  game_id: 1196,
  sport_id: 1,
  date: '2026-11-28T14:00:00.000Z',
  home_team: 'Shabana',
  away_team: 'Gor Mahia',
  home_score: null,
  away_score: null,
  match_status: 'Not started',
  match_time: null,
  status: 0,
  producer_id: 3,
  producer_status: 1,
  category_id: 297,
  country: 'Kenya',
  tournament_id: 1644,
  tournament: 'Premier League',
  highlights_priority: 100,
  total_markets: 59,
  boosted: 0,
  seq: 0,
  highlight_market: {
    market_id: 1,
    market_name: '1x2',
    status: 0,
    status_name: 'Active',
    specifier: '',
    outcomes: [outcome('1', '1', 4.4), outcome('2', 'X', 3.25), outcome('3', '2', 1.79)],
  },
};
const list = { last_page: 0, total: 1, data: [match] };
const nothing = { last_page: 0, total: 0, data: [] };
const address = (query: string) => `/api/fixture/highlights/1?page=0&per_page=10&${query}`;
const text = { en: 'Home', sw: 'Mwanzo' };
const home = { path: '/', name: 'home', aliases: [], title: text, description: text, screen: 'home' };
const page = {
  config: {
    plan: {
      contract: '1.0.0',
      remotes: {
        sportsbook: {
          name: 'sportsbook',
          version: '1.0.0',
          base: '/r/sportsbook/1.0.0/',
          entry: 'remoteEntry.js',
          integrity: '',
          routes: [{ ...home, access: 'public', chrome: {} }],
          slots: [],
        },
      },
    },
    env: 'test',
    signature_secret: 'secret',
    support: { phone: '', chat_url: '', email: '' },
  },
  address: '/',
  language: 'en',
  now: Date.parse('2026-11-26T10:00:00.000Z'),
  userAgent: 'Chrome',
  answers: {
    [address('upcoming=1&order_type=priority')]: list,
    [address('match_live_status=1&order_type=priority')]: nothing,
    [address('hours=3&order_type=time')]: nothing,
  },
};

/** Alias and odds of the buttons in the HTML. */
const odds = (html: string | null) =>
  [...(html ?? '').matchAll(/<button[^>]* id="odd[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, ''),
  );

test('[HOME-01] the builds for a server render home with the teams and odds of the answers that they are given', async () => {
  const html = await render(page);
  expect(html).toContain('Shabana');
  expect(odds(html)).toEqual(['1 4.40', 'X 3.25', '2 1.79']);
});

test('[HOME-01] a rendered page keeps nothing of the page before it', async () => {
  const english = await render(page);
  const swahili = await render({ ...page, language: 'sw' });
  expect(swahili).not.toBe(english);
  expect(await render({ ...page, answers: {} })).not.toContain('Shabana');
  // A screen that uses none of its answers is no better than the skeleton.
  expect(await render({ ...page, answers: { [address('hours=6&order_type=time')]: list } })).toBeNull();
  expect(await render(page)).toBe(english);
});
