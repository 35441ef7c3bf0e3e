/** Every named route that menus and links use. The remote that owns a route declares it with the same path. */
export const PATHS = {
  home: '/',
  sport: '/sport/:sport_name',
  login: '/login',
  signup: '/register',
  'forgot-password': '/forgot',
  'reset-password': '/reset',
  'verify-code': '/verification',
  accountcreated: '/accountcreated',
  live: '/live',
  esoccer: '/esoccer',
  epl: '/epl',
  ucl: '/ucl',
  europaleague: '/europaleague',
  countries: '/countries',
  leagues: '/leagues',
  results: '/results',
  tables: '/tables',
  table: '/tables/:tournament_id',
  'more-markets': '/mm/:game_id',
  bets: '/bets',
  'placed-bet': '/bets/:bet_id',
  bet: '/b/:code',
  betslip: '/betslip',
  search: '/search',
  profile: '/profile',
  'account-settings': '/profile/settings',
  jackpot: '/jackpot',
  ligi: '/ligisoo',
  casino: '/casino',
  virtuals: '/virtuals',
  'how-to-play': '/how-to-play',
  'terms-and-condition': '/terms-and-condition',
  'privacy-policy': '/privacy-policy',
  'responsible-gambling': '/responsible-gambling',
  support: '/support',
  faqs: '/faqs',
  promos: '/promos',
  app: '/app',
  referrals: '/referrals',
  leaderboard: '/referral',
  freebet: '/freebet',
  aviator: '/aviator',
  crashgames: '/crashgames',
  codehub: '/bethub',
  livescore: '/livescore',
  'print-results': '/print-result',
  print: '/print',
  worldcup: '/worldcup',
  'jackpot-results': '/jackpot/results',
  'jackpot-result': '/jackpot/result/:resultId',
  'jackpot-ticket': '/jackpot/ticket/:ticketId',
  'jackpot-terms': '/jackpot/terms',
  'jackpot-how-to-play': '/jackpot/how-to-play',
  'casino-provider': '/casino/:providerName',
  'casino-game': '/casino/play/:slug',
  'casino-mines': '/casino/instant/mines',
  'casino-plinko': '/casino/instant/plinko',
  'casino-dice': '/casino/instant/dice',
  'casino-hilo': '/casino/instant/hilo',
  'casino-roulette': '/casino/instant/roulette',
  'casino-spin-to-win': '/casino/instant/spin-to-win',
  'casino-blackjack': '/casino/instant/blackjack',
  'casino-baccarat': '/casino/instant/baccarat',
  'casino-three-card-poker': '/casino/instant/three-card-poker',
  'casino-video-poker': '/casino/instant/video-poker',
  'game-rounds': '/casino/rounds',
  'game-round': '/casino/rounds/:family/:id',
  casinogames: '/casinogames',
  newgames: '/newgames',
  tablegames: '/tablegames',
  BoomingGames: '/BoomingGames',
  pragmatic: '/pragmatic',
  logifuture: '/logifuture',
  'play-aviator': '/play-aviator',
  aviatordemo: '/play-aviatordemo',
  aviator2: '/aviatormiles',
  comet: '/comet',
  JetX: '/jetx',
  aviatrix: '/aviatrix',
  limoon: '/imoon',
  poker: '/poker',
  moontest: '/moontest',
  virtualgames: '/virtualgames',
  englandleague: '/englandleague',
  SpainLeague: '/spainleague',
  ItalyLeague: '/italyleague',
  englandOnDemand: '/englandondemand',
  champions: '/champions',
  afconVirtuals: '/afconvirtuals',
  eurovirtuals: '/eurovirtuals',
  copaamerica: '/copaamericavirtuals',
  WorldCup: '/worldcupvirtuals',
  Keno: '/keno',
  Numbers: '/numbers',
  Roulette: '/roulette',
  instant: '/instant',
  spin2win: '/spin2win',
  spinnwin: '/spinnwin',
  selfexclusion: '/selfexclusion',
  promotion: '/promotions/:slug',
  success: '/success',
  verifystake: '/verifystake',
} as const;

export type RouteName = keyof typeof PATHS;

/** Fragment of the limits section on the page about responsible gambling. */
export const LIMITS_PART = 'limits';

type ParamNames<T extends string> = T extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : T extends `${string}:${infer Name}`
    ? Name
    : never;
type Params<T extends RouteName> = Record<ParamNames<(typeof PATHS)[T]>, string | number>;
type Query = Record<string, string | number>;

/**
 * The address of a named route: `href('more-markets', { game_id: 4821 })` is `/mm/4821`.
 * Parameters are encoded; `query` becomes the search part.
 */
export function href<T extends RouteName>(
  name: T,
  ...[params, query]: [ParamNames<(typeof PATHS)[T]>] extends [never]
    ? [params?: Record<string, never>, query?: Query]
    : [params: Params<T>, query?: Query]
): string {
  const values: Record<string, string | number> = params ?? {};
  const path = PATHS[name].replace(/:([a-z_]+)/gi, (_, key: string) =>
    encodeURIComponent(String(values[key] ?? '')),
  );
  const asked = Object.entries(query ?? {}).map(([key, value]) => [key, String(value)] as const);
  const search = new URLSearchParams(Object.fromEntries(asked)).toString();
  return search === '' ? path : `${path}?${search}`;
}
