import type { RouteName } from '@jukwaa/contracts';
import { Crawler } from '../crawl/crawler.ts';
import { PRODUCT_ROUTES } from '../crawl/product-routes.ts';
import { newMatch } from '../fixtures/match.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The whole product at 360 px, line by line of its route table. */
test.use({ viewport: { width: 360, height: 740 } });

const LINES = [
  ['home and the lists of sports', ['home', 'sport', 'live', 'esoccer']],
  ['the big competitions', ['epl', 'ucl', 'europaleague']],
  ['the slip and the bets', ['bets']],
  [
    '[ROUTE-02] guests only: ways in',
    ['login', 'signup', 'forgot-password', 'reset-password', 'verify-code'],
  ],
  ['[ROUTE-04] the casino without footer, and a provider by its name', ['casino', 'casino-provider']],
  ['[ROUTE-05] lists of casino and crash games fill the screen', ['casinogames', 'crashgames']],
  ['[ROUTE-06] Aviator: about it, the demo, the game', ['aviator', 'aviatordemo', 'play-aviator']],
  ['[ROUTE-07] Comet asks to log in; JetX and the app do not', ['comet', 'JetX', 'app']],
  ['[ROUTE-08] self-exclusion asks to log in', ['selfexclusion']],
  [
    '[ROUTE-09] the jackpot, its results and its rules',
    ['jackpot', 'jackpot-results', 'jackpot-result', 'jackpot-terms', 'jackpot-how-to-play'],
  ],
  ['[ROUTE-10] Ligi Soo', ['ligi']],
  ['the free bet fills the screen', ['freebet']],
  [
    '[ROUTE-12] virtual leagues and tournaments ask to log in',
    [
      ...(['virtualgames', 'afconVirtuals', 'champions', 'copaamerica'] as const),
      ...(['englandOnDemand', 'eurovirtuals', 'englandleague', 'ItalyLeague'] as const),
    ],
  ],
  ['[ROUTE-13] virtuals are open to guests', ['virtuals']],
  [
    '[ROUTE-14] virtual games that fill the screen ask to log in, and have a title each',
    ['Keno', 'WorldCup', 'SpainLeague', 'Numbers', 'Roulette', 'instant'],
  ],
  ['[ROUTE-15] Spin to Win and Aviatrix ask to log in and fill the screen', ['spin2win', 'aviatrix']],
  [
    '[ROUTE-16] screens without header and footer',
    [
      ...(['search', 'livescore', 'codehub', 'BoomingGames', 'pragmatic'] as const),
      ...(['limoon', 'tablegames', 'poker'] as const),
    ],
  ],
  ['[ROUTE-17] the hidden moon game asks to log in', ['moontest']],
  [
    '[ROUTE-21] pages that explain',
    ['responsible-gambling', 'terms-and-condition', 'privacy-policy', 'referrals', 'how-to-play'],
  ],
  ['[ROUTE-22] questions and answers without footer', ['faqs']],
  ['[ROUTE-23] offers, help and places', ['promos', 'support', 'promotion', 'countries', 'leagues']],
  ['[ROUTE-24] the pages of an account', ['profile', 'accountcreated']],
  ['[ROUTE-25] success, the slip as a page, spin and win', ['success', 'betslip', 'spinnwin']],
  ['[ROUTE-26] /referral is the leaderboard', ['leaderboard']],
  ['[ROUTE-28] lists for the printer have nothing around them', ['print', 'print-results']],
  ['[ROUTE-31] the world cup has a page', ['worldcup']],
  [
    '[LAYOUT-05] what only menus name; Aviator Miles and Sambaza are without the bar',
    ['aviator2', 'verifystake', 'newgames', 'logifuture'],
  ],
] as const satisfies readonly (readonly [string, readonly RouteName[]])[];

/** These need content, which their own test creates. */
const MADE: readonly RouteName[] = ['more-markets', 'bet'];

test('every route of the product is in one line of the route table', () => {
  const inLines: RouteName[] = [...LINES.flatMap(([, names]) => [...names]), ...MADE];
  expect(inLines.toSorted()).toEqual(Object.keys(PRODUCT_ROUTES).toSorted());
});

for (const [line, names] of LINES) {
  test(line, async ({ page, baseURL, player }) => {
    const guest = new Crawler(page, 'guest');
    for (const name of names) await guest.visit(name);
    await signIn(page.context(), baseURL, player);
    const user = new Crawler(page, 'user');
    for (const name of names) await user.visit(name);
  });
}

test('[ROUTE-19] [ROUTE-27] a visitor opens a match with all its markets, and a shared bet', async ({
  page,
  richPlayer,
  baseURL,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const guest = new Crawler(page, 'guest');
  await guest.visit('more-markets', `/mm/${match.game_id}`);
  await signIn(page.context(), baseURL, richPlayer);
  const user = new Crawler(page, 'user');
  await user.visit('more-markets', `/mm/${match.game_id}`);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '2');
  const slip = await new SlipSheet(page).open();
  await slip.place();
  const code = (await slip.line('Code').textContent()) ?? '';
  await user.visit('bet', `/b/${code}`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await guest.visit('bet', `/b/${code}`);
});
