import { parseArgs } from 'node:util';
import { readActs } from '@jukwaa/backend/commands';
import { CommandError } from '../run/run-task.ts';
import { operatorFileOf } from '../start/admit-operator.ts';
import { dataDirOf } from '../start/settings.ts';

/** @throws CommandError for what is no instant */
function instantIn(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new CommandError(`${text} is no instant like 2026-11-01T00:00:00+03:00`);
  return at;
}

/**
 * `npm run acts -- [--since <instant>] [--json]`: prints the acts of staff and system of the running stack, oldest first, of the last 30
 * days by default. @throws CommandError with the reason
 */
export async function acts(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { since: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const read = await readActs(operatorFileOf(dataDirOf(process.env)), instantIn(values.since)).catch(
    (error: Error) => {
      throw new CommandError(error.message);
    },
  );
  if (!read.ok) throw new CommandError(read.error);
  const oldestFirst = read.value.toReversed();
  const lines = values.json
    ? [JSON.stringify(oldestFirst)]
    : oldestFirst.map(
        ({ at, by, command, facts }) =>
          `${at}  ${by.padEnd(12)} ${command.padEnd(18)} ${JSON.stringify(facts)}`,
      );
  for (const line of lines) process.stdout.write(`${line}\n`);
  return 0;
}
