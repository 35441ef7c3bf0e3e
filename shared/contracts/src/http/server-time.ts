/**
 * Header of every response of the services: their clock when it was sent, Unix ms. Kick-offs and rounds use this
 * clock, which a demo can speed up.
 */
export const SERVER_TIME_HEADER = 'server-time';
