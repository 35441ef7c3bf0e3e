import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, HostManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { RemoteFiles } from '../remote-files.ts';

/** Reads a file of a build of the host; null when it is missing. */
export type ReadHostFile = (name: string) => Promise<Buffer | null>;

/** Files of a build in a folder. */
export const inFolder =
  (folder: string): ReadHostFile =>
  (name) =>
    readFile(join(folder, name)).catch(() => null);

/** Files of a published version. */
export const inRegistry =
  (files: RemoteFiles, version: string): ReadHostFile =>
  async (name) =>
    (await files.read(HOST, version, name, false).catch(() => null))?.content ?? null;

/** Reads the manifest of a build in a folder. @throws when the host is not built */
export async function manifestIn(folder: string): Promise<HostManifest> {
  return v.parse(HostManifest, JSON.parse(await readFile(join(folder, 'jukwaa.json'), 'utf8')));
}
