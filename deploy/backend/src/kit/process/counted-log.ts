import type { Logger } from 'pino';

/** Writes the first event of a kind at once, and those that follow within a minute as one line with their number. */
export type CountedLog = (fields: Readonly<Record<string, string>>, message: string) => void;

const WINDOW_MS = 60_000;

/**
 * A log of warnings that strangers can cause, so that their number does not fill the log.
 *
 * @param log fields and message of an event decide its kind, so they must come from a short list
 */
export function createCountedLog(log: Pick<Logger, 'warn'>, windowMs = WINDOW_MS): CountedLog {
  const counts = new Map<string, number>();
  return (fields, message) => {
    const kind = JSON.stringify([message, fields]);
    const count = counts.get(kind);
    if (count !== undefined) {
      counts.set(kind, count + 1);
      return;
    }
    counts.set(kind, 0);
    log.warn(fields, message);
    setTimeout(() => {
      const more = counts.get(kind) ?? 0;
      counts.delete(kind);
      if (more > 0) log.warn({ ...fields, more }, message);
    }, windowMs).unref();
  };
}
