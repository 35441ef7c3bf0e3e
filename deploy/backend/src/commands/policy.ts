import { POLICY_NAMES } from '@jukwaa/contracts';
import { Command, CommanderError } from 'commander';
import type { PolicyHistory } from '../services/policy/index.ts';
import { insideStore, type PolicyStore, sandboxStore, type Write, withDatabase } from './policy-stores.ts';

const lineOf = ({ row, set_by, set_at }: PolicyHistory[number]): string =>
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

interface CommandArguments {
  readonly work: Work;
  readonly url: string;
}

/** The parsed command line; null when it was wrong, 'help' when it only requested help (commander has printed it). */
function argumentsOf(argv: readonly string[], env: NodeJS.ProcessEnv): CommandArguments | null | 'help' {
  const program = new Command('policy').exitOverride();
  const address = `http://localhost:${env.JUKWAA_PORT ?? '8080'}`;
  let asked: CommandArguments | null = null;
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
    .argument('<name>', POLICY_NAMES.join(', '))
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

/** The command's view of the running stack and its rules. */
export interface PolicyPlaces {
  /** The file that the running stack wrote for its operator; read in production without `DATABASE_URL`. */
  readonly operatorFile: string;
  readonly env?: NodeJS.ProcessEnv;
}

async function workAt(
  asked: CommandArguments,
  write: Write,
  { operatorFile, env = process.env }: PolicyPlaces,
) {
  const { JUKWAA_ENV, DATABASE_URL, JUKWAA_OPERATOR_TOKEN } = env;
  if (JUKWAA_ENV !== 'production') return asked.work(sandboxStore(asked.url), write);
  if (DATABASE_URL) return withDatabase(DATABASE_URL, write, (store) => asked.work(store, write));
  return asked.work(await insideStore(operatorFile, JUKWAA_OPERATOR_TOKEN || undefined), write);
}

/**
 * `policy list` and `policy set <name> <json> --from <instant>`. In production it uses the database of `DATABASE_URL`, or the
 * inside port of the stack that runs on this machine's data folder. Elsewhere it uses the sandbox of the running stack. Returns
 * the exit code: 0 done, 1 refused or unreachable, 2 wrong usage.
 */
export async function policyCommand(
  argv: readonly string[],
  places: PolicyPlaces,
  write: Write = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const asked = argumentsOf(argv, places.env ?? process.env);
  if (asked === 'help') return 0;
  if (asked === null) return 2;
  try {
    return await workAt(asked, write, places);
  } catch (error) {
    write(`policy: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
