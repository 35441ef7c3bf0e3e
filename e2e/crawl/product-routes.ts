import { href, PATHS, type RouteName } from '@jukwaa/contracts';

/** The parts of the frame around a screen. */
export interface FrameParts {
  readonly header: boolean;
  readonly footer: boolean;
  readonly footerNav: boolean;
}

/** The specification of a route, in the words of its route table. */
export interface ProductRoute {
  /** The document's title, in English. */
  readonly title: string | RegExp;
  /** The allowed visitors; others are sent to login (guests) or home (users). */
  readonly access?: 'user' | 'guest';
  readonly chrome?: Partial<FrameParts>;
  /** The rest of the address for paths with parameters or a query. */
  readonly address?: string;
  readonly aliases?: readonly string[];
  /** The screen's heading, if it differs from the title. A game's heading is a button with more words. */
  readonly heading?: string | RegExp;
}

const BARE = { header: false, footer: false, footerNav: false } as const;
const user = (title: string | RegExp, more: Partial<ProductRoute> = {}): ProductRoute => ({
  title,
  access: 'user',
  ...more,
});
const game = (title: string): ProductRoute => ({ title, chrome: BARE });

/** Every named route, copied from the specification and not from the remotes' own tables, which it checks. */
export const PRODUCT_ROUTES = {
  home: { title: 'Jukwaa · Bet on sports', aliases: ['/index'], heading: 'Bet on sports' },
  sport: { title: 'Basketball', address: '/sport/basketball', heading: 'Basketball' },
  login: { title: 'Login', access: 'guest', chrome: { footer: false } },
  signup: { title: 'Register', access: 'guest', aliases: ['/signup'] },
  'forgot-password': { title: 'Forgot password', access: 'guest' },
  'reset-password': { title: 'New password', access: 'guest' },
  'verify-code': { title: 'Verify your number', access: 'guest' },
  accountcreated: user('Welcome', { chrome: { header: false } }),
  live: { title: 'Live games' },
  esoccer: { title: 'Esoccer' },
  epl: { title: 'English Premier League' },
  ucl: { title: 'UEFA Champions League' },
  europaleague: { title: 'UEFA Europa League' },
  worldcup: { title: 'World Cup', heading: 'World Cup' },
  countries: { title: 'Countries' },
  leagues: { title: 'Leagues' },
  results: { title: 'Results', heading: 'Results' },
  tables: { title: 'League tables', heading: 'League tables' },
  table: { title: / · League table · Jukwaa$/ },
  'more-markets': { title: / – .+ · Jukwaa$/ },
  bets: user('My bets', { address: '/bets?filter=normalBets' }),
  'placed-bet': user(/^Bet \d+ · Jukwaa$/),
  bet: { title: 'Shared bet' },
  betslip: { title: 'Betslip', heading: 'Betslip' },
  search: { title: 'Search', chrome: BARE, heading: 'Search' },
  livescore: { title: 'Livescore', chrome: BARE, heading: 'Livescore' },
  codehub: { title: 'Bet Hub', chrome: BARE, heading: 'Bet Hub' },
  print: { title: 'Print games', chrome: BARE },
  'print-results': { title: 'Printed list', chrome: BARE, address: '/print-result?sport_id=1' },
  profile: user('My account'),
  selfexclusion: user('Self-exclusion'),
  success: { title: 'Done' },
  freebet: { title: 'Free bet Ksh 30', chrome: BARE },
  'how-to-play': { title: 'How to play', heading: 'How to play' },
  'terms-and-condition': { title: 'Terms and Conditions', heading: 'Terms and Conditions' },
  'privacy-policy': { title: 'Privacy policy', heading: 'Privacy policy' },
  'responsible-gambling': { title: 'Responsible gambling', heading: 'Responsible gambling' },
  support: { title: 'Support' },
  faqs: { title: 'Questions and answers', chrome: { footer: false } },
  promos: { title: 'Promotions' },
  promotion: { title: 'Promotion', address: '/promotions/free-bet', heading: 'Free bet of Ksh 30' },
  app: { title: 'Get the app', heading: 'Get the app' },
  referrals: { title: 'Refer and earn', heading: 'Refer and earn' },
  leaderboard: { title: 'Leaderboard', heading: 'Leaderboard' },
  verifystake: { title: 'Sambaza stake', chrome: { footerNav: false } },
  jackpot: { title: 'Jackpot', chrome: { footerNav: false }, heading: 'Jackpot' },
  'jackpot-results': { title: 'Jackpot results', heading: 'Jackpot results' },
  'jackpot-result': { title: 'Jackpot result', address: '/jackpot/result/1', heading: 'Jackpot result' },
  'jackpot-ticket': user('Jackpot ticket', { address: '/jackpot/ticket/1', heading: 'Jackpot ticket' }),
  'jackpot-terms': { title: 'Jackpot terms', heading: 'Jackpot terms' },
  'jackpot-how-to-play': { title: 'How to play the jackpot', heading: 'How to play the jackpot' },
  ligi: { title: 'Ligi Soo', heading: 'Ligi Soo' },
  casino: { title: 'Casino', chrome: { footer: false }, heading: 'Casino' },
  'casino-provider': { title: 'Spribe', address: '/casino/spribe', heading: 'Spribe' },
  'casino-game': { title: 'Play', address: '/casino/play/wolf-gold?mode=demo', chrome: BARE },
  'casino-mines': { title: 'Mines', address: '/casino/instant/mines?mode=demo', chrome: BARE },
  'casino-plinko': { title: 'Plinko', address: '/casino/instant/plinko?mode=demo', chrome: BARE },
  'casino-blackjack': {
    title: 'Blackjack',
    address: '/casino/instant/blackjack?mode=demo',
    chrome: BARE,
  },
  'casino-baccarat': {
    title: 'Baccarat',
    address: '/casino/instant/baccarat?mode=demo',
    chrome: BARE,
  },
  'casino-three-card-poker': {
    title: 'Three-card poker',
    address: '/casino/instant/three-card-poker?mode=demo',
    chrome: BARE,
  },
  'casino-video-poker': {
    title: 'Video poker',
    address: '/casino/instant/video-poker?mode=demo',
    chrome: BARE,
  },
  'casino-dice': { title: 'Dice', address: '/casino/instant/dice?mode=demo', chrome: BARE },
  'casino-hilo': { title: 'HiLo', address: '/casino/instant/hilo?mode=demo', chrome: BARE },
  'casino-roulette': {
    title: 'European roulette',
    heading: /^Roulette/,
    address: '/casino/instant/roulette?mode=demo',
    chrome: BARE,
  },
  'casino-spin-to-win': {
    title: 'Spin to Win wheel',
    heading: /^Spin to Win/,
    address: '/casino/instant/spin-to-win?mode=demo',
    chrome: BARE,
  },
  'account-settings': user('Account settings', { heading: 'Account settings' }),
  'game-rounds': user('Your game rounds', { heading: 'Your game rounds' }),
  'game-round': user('Game round', { address: '/casino/rounds/own/1', heading: 'Your game rounds' }),
  casinogames: game('Casino games'),
  crashgames: game('Crash games'),
  tablegames: game('Table games'),
  poker: game('Poker'),
  pragmatic: game('Pragmatic games'),
  BoomingGames: game('Booming games'),
  logifuture: game('Logifuture games'),
  newgames: { title: 'New games' },
  aviator: { title: 'Aviator', heading: 'Aviator' },
  'play-aviator': game('Play Aviator'),
  aviatordemo: game('Aviator demo'),
  aviator2: { title: 'Aviator Miles', chrome: { footerNav: false }, heading: 'Aviator Miles' },
  JetX: game('JetX'),
  limoon: game('Limoon'),
  comet: user('Comet', { chrome: BARE }),
  aviatrix: user('Aviatrix', { chrome: BARE }),
  moontest: user('Moon test', { chrome: BARE }),
  virtuals: { title: 'Virtual sports', heading: 'Virtual sports' },
  virtualgames: user('Virtual games'),
  afconVirtuals: user('Virtual Africa Cup', { heading: 'Africa Cup' }),
  champions: user('Virtual Champions Cup', { heading: 'Champions Cup' }),
  copaamerica: user('Virtual Copa America', { heading: 'Copa America' }),
  englandOnDemand: user('England on Demand', { heading: 'England on Demand' }),
  eurovirtuals: user('Virtual Euro Cup', { heading: 'Euro Cup' }),
  englandleague: user('Virtual England League', { heading: 'England League' }),
  ItalyLeague: user('Virtual Italy League', { heading: 'Italy League' }),
  SpainLeague: user('Virtual Spain League', { chrome: BARE, heading: 'Spain League' }),
  WorldCup: user('Virtual World Cup', { chrome: BARE, heading: 'World Cup' }),
  Keno: user('Keno', { chrome: BARE, heading: /^Keno/ }),
  Numbers: user('Numbers', { chrome: BARE, heading: /^Numbers/ }),
  Roulette: user('Roulette', { chrome: BARE, heading: /^Roulette/ }),
  instant: user('Instant games', { chrome: BARE }),
  spin2win: user('Spin to Win', { chrome: BARE, heading: /^Spin to Win/ }),
  spinnwin: { title: 'Spin and win', heading: /^Spin and win/ },
} as const satisfies Record<RouteName, ProductRoute>;

export const routeOf = (name: RouteName): ProductRoute => PRODUCT_ROUTES[name];

/** Every address of a route. */
export const addressesOf = (name: RouteName): readonly string[] => [
  routeOf(name).address ?? PATHS[name],
  ...(routeOf(name).aliases ?? []),
];

/** The document's title of a route, followed by the product's name, or at home preceded by it. */
export const documentTitle = (name: RouteName): string | RegExp => {
  const { title } = routeOf(name);
  if (title instanceof RegExp) return title;
  return title.includes('Jukwaa') ? title : `${title} · Jukwaa`;
};

export const LOGIN = href('login');
export const HOME = href('home');
