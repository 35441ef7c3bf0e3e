import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's places for servers, which are not in everybody's path. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/** Path of an installed program; null without it. */
export const findProgram = (name: string): string | null =>
  [...(process.env.PATH ?? '').split(delimiter), ...SERVERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;
