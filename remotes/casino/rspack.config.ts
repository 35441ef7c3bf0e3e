import { remoteConfig } from '@jukwaa/build';
import { INSTANT } from './src/routes/instant.ts';
import { ROUNDS } from './src/routes/rounds.ts';
import { TABLES } from './src/routes/tables.ts';
import { routes } from './src/routes.ts';

// The rounds of a player share the calls of the games, so that crash games don't wait for them.
const instant = [...INSTANT, ...TABLES, ...ROUNDS].map(({ screen }) => screen);

export default remoteConfig({
  root: import.meta.dirname,
  name: 'casino',
  routes,
  families: { tiles: ['lobby', 'collection', 'provider'], instant, play: [...instant, 'crash', 'frame'] },
});
