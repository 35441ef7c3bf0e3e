/** A command of the project; returns its exit code. Modules are loaded when the task runs, so that each starts fast. */
export interface Task {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** A fault that the operator can fix: shown as a sentence, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

function help(tasks: Readonly<Record<string, Task>>): number {
  const width = Math.max(...Object.keys(tasks).map((name) => name.length));
  for (const [name, { summary }] of Object.entries(tasks))
    process.stdout.write(`  ${name.padEnd(width)}  ${summary}\n`);
  return 0;
}

/** An option that `parseArgs` of Node does not know, or that lacks its value. */
const isWrongOption = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommandError || isWrongOption(error)) return error.message;
  return error.stack ?? error.message;
}

/** Runs the named task and turns a thrown error into a message and an exit code. */
export async function runTask(
  tasks: Readonly<Record<string, Task>>,
  name: string,
  args: readonly string[],
): Promise<number> {
  const task = tasks[name];
  if (name === 'help' || task === undefined) return help(tasks) + (name === 'help' ? 0 : 1);
  try {
    return await task.run(args);
  } catch (error) {
    process.stderr.write(`jukwaa: ${messageOf(error)}\n`);
    return 1;
  }
}
