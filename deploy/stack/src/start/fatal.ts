import { writeSync } from 'node:fs';

/** Exit code after a fatal error (`EX_SOFTWARE` of sysexits.h); the supervisor starts the process again. */
export const FATAL_CODE = 70;
/** Longest time of closing after a fatal error (ms); every answered call is on the disk already. */
const CLOSE_MS = 3_000;
const STANDARD_ERROR = 2;
/** Level `fatal` of the log lines of the services. */
const FATAL_LEVEL = 60;

/** Source of a fatal error. */
export type FatalSource = 'start' | 'uncaughtException' | 'unhandledRejection' | 'database';

function described(cause: unknown): object {
  if (!(cause instanceof Error)) return { type: typeof cause, message: String(cause) };
  const { name, message, stack } = cause;
  return {
    type: name,
    message,
    stack,
    ...(cause.cause === undefined ? {} : { cause: described(cause.cause) }),
  };
}

/**
 * Logs an error that ends the process as one JSON line. The line is written synchronously, because the process may
 * end soon.
 */
export function logFatal(source: FatalSource, cause: unknown): void {
  const line = {
    level: FATAL_LEVEL,
    time: new Date().toISOString(),
    source,
    err: described(cause),
    msg: 'the process ends after a fatal error',
  };
  writeSync(STANDARD_ERROR, `${JSON.stringify(line)}\n`);
}

/**
 * Ends the process in order after an uncaught error: logs it, closes, and exits with `FATAL_CODE` after a bounded
 * time. Later errors, which closing may cause, are not logged.
 *
 * @param close closes all open parts, the edge first, so that no probe finds the process ready
 * @returns reports a fatal error that no event of the process shows
 */
export function followFatal(close: () => Promise<void>): (source: FatalSource, cause: unknown) => void {
  let isEnding = false;
  const end = () => process.exit(FATAL_CODE);
  function onFatal(source: FatalSource, cause: unknown): void {
    if (isEnding) return;
    isEnding = true;
    logFatal(source, cause);
    setTimeout(end, CLOSE_MS);
    close().then(end, end);
  }
  process.on('uncaughtException', (error) => onFatal('uncaughtException', error));
  process.on('unhandledRejection', (reason) => onFatal('unhandledRejection', reason));
  return onFatal;
}

/**
 * Ends a supervised process when its supervisor is killed, because the next start would find its data folder in use.
 * A supervisor that was killed before this call can send no more `disconnect`.
 */
export function endWithParent(): void {
  if (process.send === undefined) return;
  if (!process.connected) process.exit(FATAL_CODE);
  process.on('disconnect', () => process.exit(FATAL_CODE));
}
