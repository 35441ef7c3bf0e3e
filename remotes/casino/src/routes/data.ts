/** The first request of every page that shows the catalogue. */
export const data = ['/api/casino/games'];
