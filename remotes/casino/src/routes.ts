import type { RemoteRouteInput } from '@jukwaa/contracts';
import { CRASH } from './routes/crash.ts';
import { GAMES } from './routes/games.ts';
import { INSTANT } from './routes/instant.ts';
import { LISTS } from './routes/lists.ts';
import { PROVIDERS } from './routes/providers.ts';

export const routes = [
  ...LISTS,
  ...PROVIDERS,
  ...GAMES,
  ...INSTANT,
  ...CRASH,
] as const satisfies readonly RemoteRouteInput[];
