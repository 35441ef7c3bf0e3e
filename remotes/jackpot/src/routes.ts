import { PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

const data = ['/api/jackpot/jackpots'];

export const routes = [
  {
    path: PATHS.jackpot,
    name: 'jackpot',
    screen: 'landing',
    chrome: { footerNav: false },
    data,
    title: { en: 'Jackpot · Jukwaa', sw: 'Jackpot · Jukwaa' },
    description: {
      en: 'Pick one outcome for every match and win the main prize.',
      sw: 'Chagua tokeo moja la kila mechi ushinde zawadi kuu.',
    },
  },
  {
    path: PATHS['jackpot-results'],
    name: 'jackpot-results',
    screen: 'results',
    data: ['/api/jackpot/jackpot/5/results', '/api/jackpot/jackpot/6/results'],
    title: { en: 'Jackpot results · Jukwaa', sw: 'Matokeo ya jackpot · Jukwaa' },
    description: {
      en: 'Results, winners and amounts of every jackpot.',
      sw: 'Matokeo, washindi na kiasi cha kila jackpot.',
    },
  },
  {
    path: PATHS['jackpot-result'],
    name: 'jackpot-result',
    screen: 'result',
    data: ['/api/jackpot/results/:resultId'],
    title: { en: 'Jackpot result · Jukwaa', sw: 'Tokeo la jackpot · Jukwaa' },
    description: {
      en: 'The matches of one jackpot, its prizes and winners, and its draw to check.',
      sw: 'Mechi za jackpot moja, zawadi na washindi wake, na droo ya kuhakiki.',
    },
  },
  {
    path: PATHS['jackpot-ticket'],
    name: 'jackpot-ticket',
    screen: 'ticket',
    access: 'user',
    title: { en: 'Jackpot ticket · Jukwaa', sw: 'Tiketi ya jackpot · Jukwaa' },
    description: {
      en: 'One of your jackpot tickets: its matches, results and money.',
      sw: 'Tiketi yako moja ya jackpot: mechi, matokeo na pesa zake.',
    },
  },
  {
    path: PATHS['jackpot-terms'],
    name: 'jackpot-terms',
    screen: 'rules',
    data: ['/api/jackpot/rules'],
    title: { en: 'Jackpot terms · Jukwaa', sw: 'Masharti ya jackpot · Jukwaa' },
    description: {
      en: 'Tickets, matches that are called off, prizes, taxes and corrections.',
      sw: 'Tiketi, mechi zilizofutwa, zawadi, kodi na marekebisho.',
    },
  },
  {
    path: PATHS['jackpot-how-to-play'],
    name: 'jackpot-how-to-play',
    screen: 'rules',
    data: ['/api/jackpot/rules'],
    title: { en: 'How to play the jackpot · Jukwaa', sw: 'Jinsi ya kucheza jackpot · Jukwaa' },
    description: {
      en: 'Pick, check, place: the jackpot step by step.',
      sw: 'Chagua, hakiki, weka: jackpot hatua kwa hatua.',
    },
  },
  {
    path: PATHS.ligi,
    name: 'ligi',
    screen: 'ligi',
    title: { en: 'Ligi Soo · Jukwaa', sw: 'Ligi Soo · Jukwaa' },
    description: {
      en: 'Predict the scores of a round of matches.',
      sw: 'Tabiri matokeo ya mechi za raundi.',
    },
    data: ['/api/ligi/round'],
  },
] as const satisfies readonly RemoteRouteInput[];
