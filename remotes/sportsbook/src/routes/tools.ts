import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** Search and printed lists. */
export const TOOLS = [
  {
    path: PATHS.search,
    name: 'search',
    unlisted: true,
    screen: 'search',
    chrome: BARE,
    broad: true,
    title: { en: 'Search · Jukwaa', sw: 'Tafuta · Jukwaa' },
    description: {
      en: 'Find a match by team, league or game id.',
      sw: 'Tafuta mechi kwa timu, ligi au namba ya mechi.',
    },
  },
  {
    path: PATHS.print,
    name: 'print',
    unlisted: true,
    screen: 'print',
    chrome: BARE,
    title: { en: 'Print games · Jukwaa', sw: 'Chapisha mechi · Jukwaa' },
    description: {
      en: 'Choose matches and print them with their odds.',
      sw: 'Chagua mechi uzichapishe pamoja na odds.',
    },
  },
  {
    path: PATHS['print-results'],
    name: 'print-results',
    unlisted: true,
    screen: 'print',
    chrome: BARE,
    title: { en: 'Printed list · Jukwaa', sw: 'Orodha ya kuchapisha · Jukwaa' },
    description: {
      en: 'Matches and odds on A4.',
      sw: 'Mechi na odds kwenye A4.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];
