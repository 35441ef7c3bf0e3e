import { startPostgres } from '@jukwaa/database/testing';

/** A server that allows new databases. */
export interface SomePostgres {
  readonly url: string;
  /** Ends a server that was started here; an existing one stays. */
  stop(): Promise<void>;
}

/** The server of `DATABASE_URL`, else one of an installed PostgreSQL; null without either. */
export async function somePostgres(given = process.env.DATABASE_URL): Promise<SomePostgres | null> {
  if (given) return { url: given, stop: async () => undefined };
  const started = await startPostgres();
  return started.available ? started : null;
}

/** The message without a server. */
export const NO_POSTGRES = 'set DATABASE_URL or install a server';
