import { readFileSync } from 'node:fs';
import { CommandError } from '../run/run-task.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads a port. @throws CommandError for anything else */
export function portOf(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new CommandError(`${name} must be a port number, it is '${text}'`);
  return port;
}

/** Reads a file. @throws CommandError when it can't be read */
export function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(
      `${name} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
