import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ErrorBody, fail, ok, PolicyRow, type Result } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import * as v from 'valibot';
import { SystemClock } from '../kit/time/index.ts';
import { createSetPolicy, PolicyHistory, readPolicy } from '../services/policy/index.ts';

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
      set: (row) => set(row, userInfo().username),
    });
  } finally {
    await db.close();
  }
}

/** Longest wait for an answer, ms: a database that waits for another delays calls by seconds. */
const ANSWER_MS = 20_000;

interface Served {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Advice for the operator when no stack answers. */
  readonly hint: string;
  /** Sent with each row. */
  readonly author: object;
}

function servedStore({ url, headers, hint, author }: Served): PolicyStore {
  async function call(init?: RequestInit): Promise<Result<unknown, string>> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const all = { ...headers, 'content-type': 'application/json' };
    const response = await fetch(url, { ...init, headers: all, signal }).catch(() => null);
    if (response === null) return fail(`nothing answers at ${url.origin}: ${hint}`);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return ok(body);
    const refused = v.safeParse(ErrorBody, body);
    return fail(refused.success ? refused.output.error_message : `status ${response.status}`);
  }
  return {
    async list() {
      const answer = await call();
      if (!answer.ok) throw new Error(answer.error);
      return v.parse(PolicyHistory, answer.value);
    },
    async set(row) {
      const answer = await call({ method: 'POST', body: JSON.stringify({ ...row, ...author }) });
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
 * Details that a running stack writes for its operator: the address of its inside port, and its token unless the environment has
 * it.
 */
const OperatorFile = v.object({ url: v.pipe(v.string(), v.url()), token: v.optional(v.string()) });

/**
 * The running production stack on the embedded database, which no second process may open. Reached at its inside port, by the
 * address and the token in `file`.
 *
 * @param token the one of the environment, which overrides that of the file
 * @throws Error with advice when the file or the token is missing
 */
export async function insideStore(file: string, token: string | undefined): Promise<PolicyStore> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OperatorFile), text);
  if (!parsed.success)
    throw new Error(
      `no production stack of yours has started on this data folder (${file}): start one, or name its folder with JUKWAA_DATA, or its database with DATABASE_URL`,
    );
  const shown = token ?? parsed.output.token;
  if (shown === undefined) throw new Error('set JUKWAA_OPERATOR_TOKEN to the token of the running stack');
  return servedStore({
    url: new URL('/api/policy/rows', parsed.output.url),
    headers: { authorization: `Bearer ${shown}` },
    hint: 'the stack on this data folder does not run, start it first',
    author: { by: userInfo().username },
  });
}
