import type { Logger } from 'pino';

/** Logs a failure when it starts, when its reason changes, and when it ends, but not at every try. */
export interface OutageLog {
  failed(what: string, error: unknown): void;
  works(what: string): void;
}

interface Outage {
  readonly reason: string;
  readonly since: number;
  tries: number;
}

/** The message of an error; anything else that was thrown as text. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createOutageLog(log: Logger): OutageLog {
  const outages = new Map<string, Outage>();
  return {
    failed(what, error) {
      const reason = reasonOf(error);
      const known = outages.get(what);
      if (known?.reason === reason) {
        known.tries += 1;
        return;
      }
      outages.set(what, { reason, since: known?.since ?? performance.now(), tries: (known?.tries ?? 0) + 1 });
      log.error({ what, reason, err: error }, 'failing; goes on trying');
    },
    works(what) {
      const outage = outages.get(what);
      if (outage === undefined) return;
      outages.delete(what);
      const seconds = Math.round((performance.now() - outage.since) / 1_000);
      log.info({ what, seconds, tries: outage.tries }, 'works again');
    },
  };
}
