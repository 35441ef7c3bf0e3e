/** The first request of every page that shows the catalogue. */
export const data = ['/api/casino/games'];

/** The first request of every game of the operator's own: limits and rules. A guest without a demo requests none. */
export const instantRequests = { data: ['/api/instant/games'], dataOfUsers: true };

/** The first requests of the lobby, which also shows the largest wins of the day. */
export const lobbyData = [...data, '/api/casino/wins'];
