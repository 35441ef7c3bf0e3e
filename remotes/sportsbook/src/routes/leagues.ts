import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** Countries, leagues, their tables and results. */
export const LEAGUES = [
  {
    path: PATHS.countries,
    name: 'countries',
    screen: 'countries',
    title: { en: 'Countries · Jukwaa', sw: 'Nchi · Jukwaa' },
    description: { en: 'Matches of every country we cover.', sw: 'Mechi za kila nchi tunayoifuatilia.' },
    data: ['/api/fixture/countries/1'],
  },
  {
    path: PATHS.leagues,
    name: 'leagues',
    screen: 'leagues',
    title: { en: 'Leagues · Jukwaa', sw: 'Ligi · Jukwaa' },
    description: { en: 'Every league with matches to bet on.', sw: 'Kila ligi yenye mechi za kubashiri.' },
    data: ['/api/fixture/tournaments/1'],
  },
  {
    path: PATHS.results,
    name: 'results',
    screen: 'results',
    broad: true,
    title: { en: 'Results · Jukwaa', sw: 'Matokeo · Jukwaa' },
    description: {
      en: 'Final and half-time scores of any day, league by league.',
      sw: 'Matokeo ya mwisho na ya mapumziko ya siku yoyote, ligi kwa ligi.',
    },
    data: ['/api/fixture/results/1?page=0&per_page=50&date=:today'],
  },
  {
    path: PATHS.tables,
    name: 'tables',
    screen: 'tables',
    title: { en: 'League tables · Jukwaa', sw: 'Misimamo ya ligi · Jukwaa' },
    description: {
      en: 'Choose a league to see its table.',
      sw: 'Chagua ligi uone msimamo wake.',
    },
    data: ['/api/fixture/tournaments/1'],
  },
  {
    path: PATHS.table,
    name: 'table',
    screen: 'table',
    title: { en: 'League table · Jukwaa', sw: 'Msimamo wa ligi · Jukwaa' },
    description: {
      en: 'Points, goals and form of every team, and the next matches.',
      sw: 'Pointi, magoli na mwenendo wa kila timu, pamoja na mechi zijazo.',
    },
    data: ['/api/fixture/tables/:tournament_id'],
  },
  {
    path: PATHS.livescore,
    name: 'livescore',
    screen: 'livescore',
    chrome: BARE,
    broad: true,
    title: { en: 'Livescore · Jukwaa', sw: 'Matokeo mubashara · Jukwaa' },
    description: {
      en: 'Scores of the matches in play, and what starts today.',
      sw: 'Matokeo ya mechi zinazoendelea, na zinazoanza leo.',
    },
    data: ['/api/fixture/livescore/1?page=0&per_page=50&live=1'],
  },
] as const satisfies readonly RemoteRouteInput[];
