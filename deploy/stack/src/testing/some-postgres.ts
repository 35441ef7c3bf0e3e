import { startPostgres } from '@jukwaa/database/testing';

/** A server on which databases may be made. */
export interface SomePostgres {
  readonly url: string;
  /** Ends a server that was started for this; one that was there stays. */
  stop(): Promise<void>;
}

/** The server that `DATABASE_URL` names, else one of an installed PostgreSQL; null without either. */
export async function somePostgres(given = process.env.DATABASE_URL): Promise<SomePostgres | null> {
  if (given) return { url: given, stop: async () => undefined };
  const started = await startPostgres();
  return started.available ? started : null;
}

/** What to say where there is none. */
export const NO_POSTGRES = 'set DATABASE_URL or install a server';
