/** The first request of every page that shows the catalogue. */
export const data = ['/api/casino/games'];

/** The first request of every game of the operator's own: limits and rules. */
export const instantData = ['/api/instant/games'];
