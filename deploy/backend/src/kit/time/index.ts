export { createBackoff } from './backoff.ts';
export type { Clock } from './clock.ts';
export { followDatabaseTime } from './database-time.ts';
export { createKeptAnswers } from './kept-answers.ts';
export { type DaySpan, nairobiSpan } from './nairobi-span.ts';
export { pause } from './pause.ts';
export { SystemClock } from './system-clock.ts';
export { WakeSignal } from './wake-signal.ts';
