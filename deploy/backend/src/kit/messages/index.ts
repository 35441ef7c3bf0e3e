export type { Broker, Sending } from './broker.ts';
export { createOutbox, type DatabaseOutbox } from './database-outbox.ts';
export { withdrawLogins } from './earlier-logins.ts';
export { liveMessage } from './live-message.ts';
export type { Outbox, OutboxMessage } from './outbox.ts';
export { missedSince, sentOn } from './sent-messages.ts';
export { readSessionsEnded, SESSIONS_ROOT, sessionsEnded } from './sessions-ended.ts';
