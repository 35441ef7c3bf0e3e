import { remoteConfig } from '@jukwaa/build';
import { routes } from './src/routes.ts';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'virtuals',
  routes,
  families: { instant: ['keno', 'scratch', 'wheel'] },
});
