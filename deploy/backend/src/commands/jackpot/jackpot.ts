import { authorName } from '../author.ts';
import { portOfFolder } from '../inside-port.ts';
import { argumentsOf } from './arguments.ts';

type Write = (line: string) => void;

/** The command's view of the running stack. */
export interface JackpotPlaces {
  /** The file that the running stack wrote for its operator. */
  readonly operatorFile: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * `jackpot list | show | games | open | close | tickets | pool | exposure | settle | automatic | audit`, at the inside port of the
 * stack that runs on this machine's data folder. Prints lines, or with `--json` the answer itself. Returns the exit code: 0 done,
 * 1 refused or unreachable, 2 wrong usage.
 */
export async function jackpotCommand(
  argv: readonly string[],
  { operatorFile, env = process.env }: JackpotPlaces,
  write: Write = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const asked = argumentsOf(argv);
  if (asked === 'help') return 0;
  if (asked === null) return 2;
  try {
    const port = await portOfFolder(operatorFile, env);
    const answer = await asked.act(port, authorName());
    if (!answer.ok) throw new Error(answer.error);
    for (const line of asked.isJson ? [JSON.stringify(answer.value.data)] : answer.value.lines) write(line);
    return 0;
  } catch (error) {
    write(`jackpot: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
