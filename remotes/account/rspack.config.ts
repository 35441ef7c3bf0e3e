import { remoteConfig } from '@jukwaa/build';
import { routes } from './src/routes.ts';

// Pages of a user share parts that sign-in and written pages have no use for. Each part is in one file, so that it is stored and fetched once.
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
  balances: ['profile', 'success'],
  amounts: ['sambaza', 'responsible-gambling'],
};

export default remoteConfig({ root: import.meta.dirname, name: 'account', routes, families });
