/**
 * Header of every answer of the services: their clock when the answer was sent, Unix ms. It is the clock of kick-offs and rounds,
 * which a demo can speed up.
 */
export const SERVER_TIME_HEADER = 'server-time';
