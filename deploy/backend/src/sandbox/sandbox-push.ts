import type { SandboxPush } from '@jukwaa/contracts';
import type { Database, Migration, Queryable } from '@jukwaa/database';
import type { Clock, PushPort } from '../kit/index.ts';

/** The push messages that the sandbox's phone shows. */
export const SANDBOX_PUSH_MIGRATION: Migration = {
  id: '002-pushes',
  sql: `
    CREATE TABLE sandbox.pushes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      token text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      path text NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX pushes_by_token ON sandbox.pushes (token, id);`,
};

const SHOWN = 50;

/** A push provider that delivers to the sandbox's phone. */
export function createSandboxPush(db: Database, clock: Clock): PushPort {
  return {
    async send(token, { title, body, path }) {
      await db.query(
        'INSERT INTO sandbox.pushes (token, title, body, path, at) VALUES ($1, $2, $3, $4, $5)',
        [token, title, body, path, clock.now()],
      );
      return { state: 'sent' };
    },
  };
}

/** The newest push messages to these tokens, newest first. */
export async function pushInbox(db: Queryable, tokens: readonly string[]): Promise<SandboxPush[]> {
  const rows = await db.query<{ title: string; body: string; path: string; at: Date }>(
    `SELECT title, body, path, at FROM sandbox.pushes WHERE token = ANY($1::text[]) ORDER BY id DESC LIMIT ${SHOWN}`,
    [tokens],
  );
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}
