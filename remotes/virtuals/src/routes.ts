import { BARE, PATHS, type RemoteRouteInput } from '@jukwaa/contracts';

/** Every page uses the list of competitions. */
const data = ['/api/virtuals/virtuals'];

const LOBBIES = [
  {
    path: PATHS.virtuals,
    name: 'virtuals',
    screen: 'lobby',
    data,
    title: { en: 'Virtual sports · Jukwaa', sw: 'Michezo pepe · Jukwaa' },
    description: {
      en: 'Virtual leagues, tournaments and instant games with the next round.',
      sw: 'Ligi pepe, mashindano na michezo ya papo hapo na raundi ijayo.',
    },
  },
  {
    path: PATHS.virtualgames,
    name: 'virtualgames',
    screen: 'lobby',
    access: 'user',
    data,
    title: { en: 'Virtual games · Jukwaa', sw: 'Michezo pepe yote · Jukwaa' },
    description: {
      en: 'All virtual games for users.',
      sw: 'Michezo pepe yote kwa watumiaji.',
    },
  },
] as const satisfies readonly RemoteRouteInput[];

/** Competitions inside the host's frame. */
const COMPETITIONS = [
  {
    path: PATHS.englandleague,
    name: 'englandleague',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual England League · Jukwaa', sw: 'Ligi pepe ya England · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.ItalyLeague,
    name: 'ItalyLeague',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual Italy League · Jukwaa', sw: 'Ligi pepe ya Italia · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.champions,
    name: 'champions',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual Champions Cup · Jukwaa', sw: 'Kombe pepe la Mabingwa · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.afconVirtuals,
    name: 'afconVirtuals',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual Africa Cup · Jukwaa', sw: 'Kombe pepe la Afrika · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.copaamerica,
    name: 'copaamerica',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual Copa America · Jukwaa', sw: 'Copa America pepe · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.eurovirtuals,
    name: 'eurovirtuals',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'Virtual Euro Cup · Jukwaa', sw: 'Kombe pepe la Ulaya · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.englandOnDemand,
    name: 'englandOnDemand',
    screen: 'competition',
    access: 'user',
    data,
    title: { en: 'England on Demand · Jukwaa', sw: 'England unapotaka · Jukwaa' },
    description: {
      en: 'A virtual match that starts when you do.',
      sw: 'Mechi pepe inayoanza unapoanza wewe.',
    },
  },
  {
    path: PATHS.spinnwin,
    name: 'spinnwin',
    screen: 'competition',
    data,
    title: { en: 'Spin and win · Jukwaa', sw: 'Zungusha ushinde · Jukwaa' },
    description: { en: 'How the wheel works.', sw: 'Jinsi gurudumu linavyofanya kazi.' },
  },
] as const satisfies readonly RemoteRouteInput[];

/** Games that fill the screen. */
const FULL_SCREEN = [
  {
    path: PATHS.SpainLeague,
    name: 'SpainLeague',
    screen: 'competition',
    access: 'user',
    chrome: BARE,
    data,
    title: { en: 'Virtual Spain League · Jukwaa', sw: 'Ligi pepe ya Hispania · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.WorldCup,
    name: 'WorldCup',
    screen: 'competition',
    access: 'user',
    chrome: BARE,
    data,
    title: { en: 'Virtual World Cup · Jukwaa', sw: 'Kombe la Dunia pepe · Jukwaa' },
    description: { en: 'Next round, teams and rules.', sw: 'Raundi ijayo, timu na kanuni.' },
  },
  {
    path: PATHS.Keno,
    name: 'Keno',
    screen: 'competition',
    access: 'user',
    chrome: BARE,
    data,
    title: { en: 'Keno · Jukwaa', sw: 'Keno · Jukwaa' },
    description: { en: 'Choose numbers and see them drawn.', sw: 'Chagua namba uone zikitolewa.' },
  },
  {
    path: PATHS.Numbers,
    name: 'Numbers',
    screen: 'competition',
    access: 'user',
    chrome: BARE,
    data,
    title: { en: 'Numbers · Jukwaa', sw: 'Namba · Jukwaa' },
    description: { en: 'Bet on the next numbers.', sw: 'Bashiri namba zijazo.' },
  },
  {
    path: PATHS.instant,
    name: 'instant',
    screen: 'competition',
    access: 'user',
    chrome: BARE,
    data,
    title: { en: 'Instant games · Jukwaa', sw: 'Michezo ya papo hapo · Jukwaa' },
    description: { en: 'A match in seconds, whenever you like.', sw: 'Mechi kwa sekunde, wakati wowote.' },
  },
] as const satisfies readonly RemoteRouteInput[];

export const routes = [
  ...LOBBIES,
  ...COMPETITIONS,
  ...FULL_SCREEN,
] as const satisfies readonly RemoteRouteInput[];
