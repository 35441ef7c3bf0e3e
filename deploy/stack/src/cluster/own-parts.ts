import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../start/roles.ts';
import { type Child, startNode } from '../testing/child.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');

/** Variables of a process, beyond those of its roles. */
export type Variables = Readonly<Record<string, string>>;

/** A process with some of the roles. */
export interface PartProcess extends Child {
  readonly roles: readonly Role[];
}

/** The line with which each role reports its address. */
const SAYS = {
  edge: /Jukwaa is on {2}(\S+)/,
  backend: /The services are on {2}(\S+)/,
  worker: /The services are on {2}(\S+)/,
  registry: /The registry is on {2}(\S+)/,
} as const satisfies Record<Role, RegExp>;

/** Starts a process with these roles, as an operator does. Its port is any free one. */
export function startPart(roles: readonly Role[], variables: Variables): PartProcess {
  const ports = { JUKWAA_PORT: '0', JUKWAA_LOG: 'warn' };
  return { ...startNode([RUN, 'start', '--roles', roles.join(',')], { ...ports, ...variables }), roles };
}

/** The address of a part, as soon as it answers. */
export const addressOf = (part: PartProcess, role: Role): Promise<string> => part.says(SAYS[role]);

/** A folder of its own for each process. */
export async function folderIn(top: string, name: string): Promise<string> {
  const folder = join(top, name);
  await mkdir(folder, { recursive: true });
  return folder;
}
