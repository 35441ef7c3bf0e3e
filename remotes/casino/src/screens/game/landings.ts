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
}

const CLIMB = ['climbStake', 'climbStart', 'climbLeave', 'climbCrash'] as const;

const LANDINGS: readonly Landing[] = [
  { path: PATHS.aviator, slug: 'aviator', lead: 'aviatorLead', steps: CLIMB },
  {
    path: PATHS.aviator2,
    slug: 'aviator',
    title: 'milesTitle',
    lead: 'milesLead',
    steps: ['milesPlay', 'milesRate', 'milesAccount'],
  },
];

/** The landing page of an address; case and a trailing slash are ignored, as in the router. */
export const landingAt = (pathname: string): Landing | undefined =>
  LANDINGS.find(({ path }) => path === pathname.toLowerCase().replace(/\/+$/, ''));
