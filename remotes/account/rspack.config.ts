import { remoteConfig } from '@jukwaa/build';
import { routes } from './src/routes.ts';

// The pages of a user share parts that sign-in and written pages have no use for.
const families = {
  mine: [
    'profile',
    'settings',
    'success',
    'sambaza',
    'responsible-gambling',
    'self-exclusion',
    'freebet',
    'promos',
  ],
};

export default remoteConfig({ root: import.meta.dirname, name: 'account', routes, families });
