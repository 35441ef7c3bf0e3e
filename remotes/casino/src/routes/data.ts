/** The first request of every page that shows the catalogue. */
export const data = ['/api/casino/games'];

/** The first request of every game of the operator's own: limits and rules. */
export const instantData = ['/api/instant/games'];

/** The first requests of the lobby, which also shows the largest wins of the day. */
export const lobbyData = [...data, '/api/casino/wins'];
