import { PATHS } from '@jukwaa/contracts';
import type { GameTextKey } from './game-texts.ts';

/** The page of a game; its facts come from the catalogue. */
export interface Landing {
  readonly path: string;
  /** The game in the catalogue. */
  readonly slug: string;
  /** A heading other than the game's name. */
  readonly title?: GameTextKey;
  readonly lead: GameTextKey;
  readonly steps: readonly GameTextKey[];
  /** Shown without the host's frame, so it has its own back button. */
  readonly bare: boolean;
}

const CLIMB = ['climbStake', 'climbStart', 'climbLeave', 'climbCrash'] as const;

const LANDINGS: readonly Landing[] = [
  { path: PATHS.aviator, slug: 'aviator', lead: 'aviatorLead', steps: CLIMB, bare: false },
  {
    path: PATHS['play-aviator'],
    slug: 'aviator',
    lead: 'playLead',
    steps: ['playMoney', ...CLIMB],
    bare: true,
  },
  {
    path: PATHS.aviatordemo,
    slug: 'aviator',
    title: 'demoTitle',
    lead: 'demoLead',
    steps: ['demoMoney', ...CLIMB],
    bare: true,
  },
  {
    path: PATHS.aviator2,
    slug: 'aviator',
    title: 'milesTitle',
    lead: 'milesLead',
    steps: ['milesPlay', 'milesRate', 'milesAccount'],
    bare: false,
  },
  { path: PATHS.comet, slug: 'comet', lead: 'cometLead', steps: CLIMB, bare: true },
  { path: PATHS.JetX, slug: 'jetx', lead: 'jetxLead', steps: CLIMB, bare: true },
  { path: PATHS.aviatrix, slug: 'aviatrix', lead: 'aviatrixLead', steps: CLIMB, bare: true },
  { path: PATHS.limoon, slug: 'limoon', lead: 'limoonLead', steps: CLIMB, bare: true },
  {
    path: PATHS.poker,
    slug: 'poker',
    lead: 'pokerLead',
    steps: ['pokerAnte', 'pokerChoose', 'pokerShow'],
    bare: true,
  },
  { path: PATHS.moontest, slug: 'limoon', title: 'moonTitle', lead: 'moonLead', steps: CLIMB, bare: true },
];

/** The landing page of an address; case and a trailing slash are ignored, as in the router. */
export const landingAt = (pathname: string): Landing | undefined =>
  LANDINGS.find(({ path }) => path === pathname.toLowerCase().replace(/\/+$/, ''));
