import { userInfo } from 'node:os';
import { ErrorBody, fail, ok, PolicyRow, type Result } from '@jukwaa/contracts';
import { openDatabase } from '@jukwaa/database';
import { Command, CommanderError } from 'commander';
import * as v from 'valibot';
import { SystemClock } from '../kit/time/index.ts';
import { createSetPolicy, readPolicy } from '../services/policy/index.ts';

type Write = (line: string) => void;

/** A row as the list shows it. */
const Listed = v.object({ row: PolicyRow, set_by: v.string(), set_at: v.string() });
type Listed = v.InferOutput<typeof Listed>;

/** Where the rules are read and written. */
interface PolicyStore {
  list(): Promise<readonly Listed[]>;
  set(row: object): Promise<Result<PolicyRow, string>>;
}

/** In production: the database itself, because nothing that writes rules is served there. */
async function withDatabase<T>(url: string, work: (store: PolicyStore) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url });
  const clock = new SystemClock();
  try {
    return await work({
      async list() {
        const rows = await readPolicy(db);
        return rows.map(({ set_at, ...row }) => ({ ...row, set_at: set_at.toISOString() }));
      },
      set: (row) => createSetPolicy(db, clock)(row, userInfo().username),
    });
  } finally {
    await db.close();
  }
}

/** Elsewhere: the sandbox of the running stack, whose clock may differ from the machine's. */
function sandboxStore(origin: string): PolicyStore {
  const url = new URL('/sandbox/policy', origin);
  async function call(init?: RequestInit): Promise<Result<unknown, string>> {
    const response = await fetch(url, init).catch(() => null);
    if (response === null) return fail(`nothing answers at ${url.origin}: start Jukwaa first (npm start)`);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return ok(body);
    const refused = v.safeParse(ErrorBody, body);
    return fail(refused.success ? refused.output.error_message : `status ${response.status}`);
  }
  return {
    async list() {
      const answer = await call();
      if (!answer.ok) throw new Error(answer.error);
      return v.parse(v.array(Listed), answer.value);
    },
    async set(row) {
      const headers = { 'content-type': 'application/json' };
      const answer = await call({ method: 'POST', headers, body: JSON.stringify(row) });
      return answer.ok ? ok(v.parse(PolicyRow, answer.value)) : answer;
    },
  };
}

const lineOf = ({ row, set_by, set_at }: Listed): string =>
  `${row.effective_from}  ${row.name.padEnd(13)} ${JSON.stringify(row.value)}  (${set_by}, ${set_at})`;

type Work = (store: PolicyStore, write: Write) => Promise<number>;

const list: Work = async (store, write) => {
  for (const row of await store.list()) write(lineOf(row));
  return 0;
};

const setting =
  (name: string, json: string, from: string): Work =>
  async (store, write) => {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      write(`policy: the value is no JSON: ${json}`);
      return 1;
    }
    const start = new Date(from);
    const effective_from = Number.isNaN(start.getTime()) ? from : start.toISOString();
    const set = await store.set({ name, value, effective_from });
    write(set.ok ? `${set.value.name} is set from ${set.value.effective_from}` : `policy: ${set.error}`);
    return set.ok ? 0 : 1;
  };

interface Asked {
  readonly work: Work;
  readonly url: string;
}

/** What the command line asks; null when it was wrong, 'help' when it only asked for help (commander has written it). */
function askedBy(argv: readonly string[], env: NodeJS.ProcessEnv): Asked | null | 'help' {
  const program = new Command('policy').exitOverride();
  const address = `http://localhost:${env.JUKWAA_PORT ?? '8080'}`;
  let asked: Asked | null = null;
  program
    .command('list')
    .description('shows every dated rule with its author')
    .option('--url <address>', 'where Jukwaa is served', address)
    .exitOverride()
    .action(({ url }: { url: string }) => {
      asked = { work: list, url };
    });
  program
    .command('set')
    .description('adds a rule that starts at an instant, at least 10 s from now')
    .argument('<name>', 'tax, stake_limits, winning_caps, cash_out, margins or referral')
    .argument('<json>', 'the whole value')
    .requiredOption('--from <instant>', 'its start, as 2027-07-01T00:00:00+03:00')
    .option('--url <address>', 'where Jukwaa is served', address)
    .exitOverride()
    .action((name: string, json: string, { from, url }: { from: string; url: string }) => {
      asked = { work: setting(name, json, from), url };
    });
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 'help' : null;
    throw error;
  }
  return asked;
}

/**
 * `policy list` and `policy set <name> <json> --from <instant>`: in production on the database of `DATABASE_URL`, elsewhere on the
 * running stack. Gives the exit code: 0 done, 1 refused or out of reach, 2 wrong usage.
 */
export async function policyCommand(
  argv: readonly string[],
  write: Write = (line) => void process.stdout.write(`${line}\n`),
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const asked = askedBy(argv, env);
  if (asked === 'help') return 0;
  if (asked === null) return 2;
  const { JUKWAA_ENV, DATABASE_URL } = env;
  try {
    if (JUKWAA_ENV !== 'production') return await asked.work(sandboxStore(asked.url), write);
    if (DATABASE_URL) return await withDatabase(DATABASE_URL, (store) => asked.work(store, write));
    write('policy: in production DATABASE_URL must name the database');
  } catch (error) {
    write(`policy: ${error instanceof Error ? error.message : String(error)}`);
  }
  return 1;
}
