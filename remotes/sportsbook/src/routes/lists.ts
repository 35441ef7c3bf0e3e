import { PATHS, type RemoteRouteInput, SPORTS, TOURNAMENTS } from '@jukwaa/contracts';

/** A list's first request, exactly as its screen sends it, so that the edge's preload is used. */
const firstPage = (sportId: number | ':sport_id' | ':list_sport_id', tournament = '') => [
  `/api/fixture/highlights/${sportId}?page=0&per_page=10${tournament}&upcoming=1&order_type=priority`,
];
/** The box of boosted matches above the list of home. */
const BOOSTED = `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&boosted=1&order_type=priority`;
/** The football matches in play, and the numbers of matches in play that the chips of sports show. */
const LIVE = `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&match_live_status=1&order_type=priority`;
const LIVE_COUNTS = '/api/fixture/live/counter';
/** The sections above the list of home: what is in play, and what starts soon. */
const MIX = [LIVE, `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&hours=3&order_type=time`];
const ofLeague = (league: keyof typeof TOURNAMENTS) =>
  firstPage(SPORTS.football, `&tournament_id=${TOURNAMENTS[league]}`);

/** The first requests of a screen; in wide windows they ask for two more markets of each row. */
const requests = (...data: readonly string[]) => ({
  data: [...data],
  wideData: data.map((address) => (address === LIVE_COUNTS ? address : `${address}&side_market_ids=18%2C29`)),
});

/** The first requests of home for the matches that `matches` selects, in the order of the list's query. */
const homeOf = (matches: string) =>
  requests(
    `/api/fixture/highlights/${SPORTS.football}?page=0&per_page=10&${matches}&order_type=priority`,
    BOOSTED,
  );
/** Choices of home that links lead to, and those of its first tabs. */
const HOME_CHOICES = {
  tournamentId: homeOf('tournament_id=:tournamentId&upcoming=1'),
  'tab=today': homeOf('today=1'),
  'tab=tomorrow': homeOf('tomorrow=1'),
  'tab=3-hours': homeOf('hours=3'),
};
const LEAGUE = '&tournament_id=:tournamentId';

/** Lists of matches to bet on. */
export const LISTS = [
  {
    path: PATHS.home,
    aliases: ['/index'],
    name: 'home',
    screen: 'home',
    broad: true,
    pane: 'list',
    title: { en: 'Jukwaa · Bet on sports', sw: 'Jukwaa · Bashiri michezo' },
    description: {
      en: 'Today’s matches, live odds and jackpots.',
      sw: 'Mechi za leo, odds mubashara na jackpot.',
    },
    ...requests(...firstPage(SPORTS.football), BOOSTED, ...MIX),
    choices: HOME_CHOICES,
  },
  {
    path: PATHS.sport,
    name: 'sport',
    screen: 'sport',
    broad: true,
    pane: 'list',
    title: { en: 'Matches by sport · Jukwaa', sw: 'Mechi kwa mchezo · Jukwaa' },
    description: {
      en: 'Upcoming matches and odds of the sport you follow.',
      sw: 'Mechi zijazo na odds za mchezo unaoufuata.',
    },
    data: firstPage(':sport_id'),
    wideData: requests(...firstPage(':list_sport_id')).wideData,
    choices: {
      tournamentId: {
        data: firstPage(':sport_id', LEAGUE),
        wideData: requests(...firstPage(':list_sport_id', LEAGUE)).wideData,
      },
    },
  },
  {
    path: PATHS.live,
    name: 'live',
    screen: 'live',
    broad: true,
    pane: 'list',
    title: { en: 'Live games · Jukwaa', sw: 'Mechi mubashara · Jukwaa' },
    description: {
      en: 'Matches in play with score, clock and moving odds.',
      sw: 'Mechi zinazoendelea zenye matokeo, dakika na odds zinazobadilika.',
    },
    ...requests(LIVE, LIVE_COUNTS),
  },
  {
    path: PATHS.esoccer,
    name: 'esoccer',
    screen: 'esoccer',
    broad: true,
    pane: 'list',
    title: { en: 'Esoccer · Jukwaa', sw: 'Esoccer · Jukwaa' },
    description: { en: 'Esoccer matches and odds.', sw: 'Mechi za esoccer na odds zake.' },
    ...requests(...firstPage(SPORTS.esoccer)),
  },
  {
    path: PATHS.epl,
    name: 'epl',
    screen: 'epl',
    broad: true,
    pane: 'list',
    title: { en: 'English Premier League · Jukwaa', sw: 'Ligi Kuu ya England · Jukwaa' },
    description: {
      en: 'English Premier League fixtures and odds.',
      sw: 'Ratiba na odds za Ligi Kuu ya England.',
    },
    ...requests(...ofLeague('epl')),
  },
  {
    path: PATHS.ucl,
    name: 'ucl',
    screen: 'ucl',
    broad: true,
    pane: 'list',
    title: { en: 'UEFA Champions League · Jukwaa', sw: 'Ligi ya Mabingwa Ulaya · Jukwaa' },
    description: {
      en: 'Champions League fixtures and odds.',
      sw: 'Ratiba na odds za Ligi ya Mabingwa Ulaya.',
    },
    ...requests(...ofLeague('ucl')),
  },
  {
    path: PATHS.europaleague,
    name: 'europaleague',
    screen: 'europaleague',
    broad: true,
    pane: 'list',
    title: { en: 'UEFA Europa League · Jukwaa', sw: 'Ligi ya Europa · Jukwaa' },
    description: { en: 'Europa League fixtures and odds.', sw: 'Ratiba na odds za Ligi ya Europa.' },
    ...requests(...ofLeague('europaleague')),
  },
  {
    path: PATHS.worldcup,
    name: 'worldcup',
    screen: 'worldcup',
    broad: true,
    pane: 'list',
    title: { en: 'World Cup · Jukwaa', sw: 'Kombe la Dunia · Jukwaa' },
    description: { en: 'World Cup fixtures and odds.', sw: 'Ratiba na odds za Kombe la Dunia.' },
    ...requests(...ofLeague('worldcup')),
  },
] as const satisfies readonly RemoteRouteInput[];
