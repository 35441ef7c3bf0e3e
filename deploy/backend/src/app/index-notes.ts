import type { Logger } from 'pino';

/** Says why a start takes long. @returns for `migrate` */
export const indexNotes = (log: Logger) => (migration: string) =>
  log.warn({ migration }, 'an index is built while its table is in use; this start waits for it');
