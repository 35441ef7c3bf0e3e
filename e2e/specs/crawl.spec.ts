import { areLong } from '@jukwaa/build/long-tests';
import type { RouteName } from '@jukwaa/contracts';
import { Crawler } from '../crawl/crawler.ts';
import { PRODUCT_ROUTES, routeOf } from '../crawl/product-routes.ts';
import { newMatch } from '../fixtures/match.ts';
import { signIn } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The whole product at 360 px, line by line of its route table. */
test.use({ viewport: { width: 360, height: 740 } });

const LINES = [
  ['a visitor opens home and the lists of sports', ['home', 'sport', 'live', 'esoccer']],
  ['a visitor opens the big competitions', ['epl', 'ucl', 'europaleague']],
  ['a user opens the betslip and the bets', ['bets']],
  [
    '[ROUTE-02] only guests open the sign-in pages',
    ['login', 'signup', 'forgot-password', 'reset-password', 'verify-code'],
  ],
  [
    '[ROUTE-04] a visitor opens the casino without footer, and a provider by its name',
    ['casino', 'casino-provider'],
  ],
  [
    '[GAMES-01] a game opens full-screen as a demo',
    [
      'casino-game',
      'casino-mines',
      'casino-dice',
      'casino-plinko',
      'casino-hilo',
      'casino-roulette',
      'casino-spin-to-win',
    ],
  ],
  [
    '[GAMES-05] a table game opens full-screen as a demo',
    ['casino-blackjack', 'casino-baccarat', 'casino-three-card-poker', 'casino-video-poker'],
  ],
  ['[ROUTE-05] lists of casino and crash games fill the screen', ['casinogames', 'crashgames']],
  [
    '[ROUTE-06] a visitor opens the page of Aviator, its demo and its game',
    ['aviator', 'aviatordemo', 'play-aviator'],
  ],
  ['[ROUTE-07] Comet asks to log in, and JetX and the app do not', ['comet', 'JetX', 'app']],
  ['[ROUTE-08] self-exclusion asks to log in', ['selfexclusion']],
  [
    '[ROUTE-09] a visitor opens the jackpot, its results and its rules',
    ['jackpot', 'jackpot-results', 'jackpot-terms', 'jackpot-how-to-play'],
  ],
  ['[ROUTE-10] a visitor opens Ligi Soo', ['ligi']],
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
    '[ROUTE-16] these screens have neither header nor footer',
    [
      ...(['search', 'livescore', 'codehub', 'BoomingGames', 'pragmatic'] as const),
      ...(['limoon', 'tablegames', 'poker'] as const),
    ],
  ],
  ['[ROUTE-17] the hidden moon game asks to log in', ['moontest']],
  [
    '[ROUTE-21] a visitor opens the pages about rules and help',
    ['responsible-gambling', 'terms-and-condition', 'privacy-policy', 'referrals', 'how-to-play'],
  ],
  ['[ROUTE-22] questions and answers have no footer', ['faqs']],
  [
    '[ROUTE-23] a visitor opens offers, support, countries, leagues, results and tables',
    ['promos', 'support', 'promotion', 'countries', 'leagues', 'results', 'tables'],
  ],
  [
    '[ROUTE-24] a user opens the pages of the account',
    ['profile', 'account-settings', 'accountcreated', 'game-rounds'],
  ],
  [
    '[ROUTE-25] a visitor opens success, the betslip page, and spin and win',
    ['success', 'betslip', 'spinnwin'],
  ],
  ['[ROUTE-26] /referral is the leaderboard', ['leaderboard']],
  ['[ROUTE-28] printed lists have no frame around them', ['print', 'print-results']],
  ['[ROUTE-31] the World Cup has a page', ['worldcup']],
  [
    '[LAYOUT-05] pages linked only from menus open, and Aviator Miles and Sambaza have no bottom bar',
    ['aviator2', 'verifystake', 'newgames', 'logifuture'],
  ],
] as const satisfies readonly (readonly [string, readonly RouteName[]])[];

/** These need content, which their own tests create. */
const MADE: readonly RouteName[] = [
  ...(['more-markets', 'bet', 'placed-bet', 'table'] as const),
  ...(['jackpot-result', 'jackpot-ticket', 'game-round'] as const),
];

test('every route of the product is in one line of the route table', () => {
  const inLines: RouteName[] = [...LINES.flatMap(([, names]) => [...names]), ...MADE];
  expect(inLines.toSorted()).toEqual(Object.keys(PRODUCT_ROUTES).toSorted());
});

/** The routes that a guest opens: all at length, else those that guests and users see differently. */
const ofGuests = (names: readonly RouteName[]): readonly RouteName[] =>
  areLong ? names : names.filter((name) => routeOf(name).access !== undefined);

for (const [line, names] of LINES) {
  test(line, async ({ page, baseURL, player }) => {
    const guest = new Crawler(page, 'guest');
    for (const name of ofGuests(names)) await guest.visit(name);
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
  const code = await slip.code();
  await user.visit('bet', `/b/${code}`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await guest.visit('bet', `/b/${code}`);
});
