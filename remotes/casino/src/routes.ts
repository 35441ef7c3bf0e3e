import type { RemoteRouteInput } from '@jukwaa/contracts';
import { CRASH } from './routes/crash.ts';
import { GAMES } from './routes/games.ts';
import { INSTANT } from './routes/instant.ts';
import { LISTS } from './routes/lists.ts';
import { PROVIDERS } from './routes/providers.ts';
import { ROUNDS } from './routes/rounds.ts';
import { TABLES } from './routes/tables.ts';

export const routes = [
  ...LISTS,
  ...PROVIDERS,
  ...GAMES,
  ...INSTANT,
  ...TABLES,
  ...CRASH,
  ...ROUNDS,
] as const satisfies readonly RemoteRouteInput[];
