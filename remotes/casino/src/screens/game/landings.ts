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
  /** Whether the game has a page to play it on. */
  readonly playable: boolean;
  /** Shown without the host's frame, so it has its own back button. */
  readonly bare: boolean;
}

const CLIMB = ['climbStake', 'climbStart', 'climbLeave', 'climbCrash'] as const;

const LANDINGS: readonly Landing[] = [
  {
    path: PATHS.aviator,
    slug: 'aviator',
    lead: 'aviatorLead',
    steps: CLIMB,
    playable: true,
    bare: false,
  },
  {
    path: PATHS.aviator2,
    slug: 'aviator',
    title: 'milesTitle',
    lead: 'milesLead',
    steps: ['milesPlay', 'milesRate', 'milesAccount'],
    playable: true,
    bare: false,
  },
  {
    path: PATHS.poker,
    slug: 'poker',
    lead: 'pokerLead',
    steps: ['pokerAnte', 'pokerChoose', 'pokerShow'],
    playable: false,
    bare: true,
  },
];

/** The landing page of an address; case and a trailing slash are ignored, as in the router. */
export const landingAt = (pathname: string): Landing | undefined =>
  LANDINGS.find(({ path }) => path === pathname.toLowerCase().replace(/\/+$/, ''));
