import { remoteConfig } from '@jukwaa/build';
import { INSTANT } from './src/routes/instant.ts';
import { TABLES } from './src/routes/tables.ts';
import { routes } from './src/routes.ts';

const instant = [...INSTANT, ...TABLES].map(({ screen }) => screen);

export default remoteConfig({
  root: import.meta.dirname,
  name: 'casino',
  routes,
  families: { instant, play: [...instant, 'crash', 'frame'] },
});
