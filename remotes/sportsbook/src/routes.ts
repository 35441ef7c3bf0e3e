import type { RemoteRouteInput } from '@jukwaa/contracts';
import { BETS } from './routes/bets.ts';
import { LEAGUES } from './routes/leagues.ts';
import { LISTS } from './routes/lists.ts';
import { TOOLS } from './routes/tools.ts';

export const routes = [
  ...LISTS,
  ...LEAGUES,
  ...BETS,
  ...TOOLS,
] as const satisfies readonly RemoteRouteInput[];
