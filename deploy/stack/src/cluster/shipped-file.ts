import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';

/** Folder of the balancers' files. */
const FOLDER = join(ROOT, 'deploy/cluster/haproxy');

/** A text of a shipped file, and another one instead. */
export type Change = readonly [from: string | RegExp, to: string];

/** Returns a shipped file of the balancers with these changes. @throws when one of the texts is not in it */
export async function changedFile(name: string, changes: readonly Change[]): Promise<string> {
  const shipped = await readFile(join(FOLDER, name), 'utf8');
  return changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${name} has no ${from}`);
    return next;
  }, shipped);
}
