import { remoteConfig } from '@jukwaa/build';
import { routes } from './src/routes.ts';

// The legs of bets have a file of their own, because match pages load the parts of most screens, and no bets. So has the
// list of countries and leagues.
const families = {
  legs: ['bets', 'placed-bet', 'shared-bet', 'bethub'],
  places: ['countries', 'leagues', 'tables'],
};

export default remoteConfig({ root: import.meta.dirname, name: 'sportsbook', routes, families });
