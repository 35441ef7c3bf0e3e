import { ok, PolicyRow, type Result } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import * as v from 'valibot';
import { SystemClock } from '../kit/time/index.ts';
import { createSetPolicy, PolicyHistory, readPolicy } from '../services/policy/index.ts';
import { authorName } from './author.ts';
import { callServed, insidePort, type Served } from './inside-port.ts';

/** Prints a line for the operator. */
export type Write = (line: string) => void;

/** A place where the rules are read and written. */
export interface PolicyStore {
  list(): Promise<PolicyHistory>;
  set(row: object): Promise<Result<PolicyRow, string>>;
}

/** The database itself, for the production stack of several replicas. A list writes a line about names that it leaves out. */
export async function withDatabase<T>(
  url: string,
  write: Write,
  work: (store: PolicyStore) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ url });
  const set = createSetPolicy({ db, clock: new SystemClock(), isRealTime: true });
  try {
    return await work({
      async list() {
        const { rows, unknownNames } = await readPolicy(db);
        if (unknownNames.length > 0)
          write(`policy: this version does not know, and does not list: ${unknownNames.join(', ')}`);
        return rows.map(({ row, set_by, set_at }) => ({ row, set_by, set_at: set_at.toISOString() }));
      },
      set: (row) => set(row, authorName()),
    });
  } finally {
    await db.close();
  }
}

interface ServedRules extends Served {
  readonly url: URL;
  /** Sent with each row. */
  readonly author: object;
}

function servedStore({ url, author, ...served }: ServedRules): PolicyStore {
  return {
    async list() {
      const answer = await callServed(url, served);
      if (!answer.ok) throw new Error(answer.error);
      return v.parse(PolicyHistory, answer.value);
    },
    async set(row) {
      const body = JSON.stringify({ ...row, ...author });
      const answer = await callServed(url, served, { method: 'POST', body });
      return answer.ok ? ok(v.parse(PolicyRow, answer.value)) : answer;
    },
  };
}

/** The sandbox of the running stack outside production, whose clock may differ from the machine's. */
export const sandboxStore = (origin: string): PolicyStore =>
  servedStore({
    url: new URL('/sandbox/policy', origin),
    headers: {},
    hint: 'start Jukwaa first (npm start)',
    author: {},
  });

/**
 * The running production stack on the embedded database, which no second process may open. Reached at its inside port, by the
 * address and the token in `file`.
 *
 * @param token the one of the environment, which overrides that of the file
 * @throws Error with advice when the file or the token is missing
 */
export async function insideStore(file: string, token: string | undefined): Promise<PolicyStore> {
  const { url, ...served } = await insidePort(
    file,
    token,
    `no production stack of yours has started on this data folder (${file}): start one, or name its folder with JUKWAA_DATA, or its database with DATABASE_URL`,
  );
  return servedStore({
    url: new URL('/api/policy/rows', url),
    ...served,
    author: { by: authorName() },
  });
}
