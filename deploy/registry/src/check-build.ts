import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { HOST_CONTRACT, RemoteManifest } from '@jukwaa/contracts';
import semver from 'semver';
import * as v from 'valibot';

/** A build that may be published, or the reasons why it may not. */
export type CheckedBuild =
  | { readonly ok: true; readonly manifest: RemoteManifest }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** A name that stays inside the folder. */
const isInside = (name: string) => normalize(name) === name && !/^(\.\.|\/|[A-Za-z]:)/.test(name);

async function wrongFile(folder: string, name: string, integrity: string): Promise<string | null> {
  if (!isInside(name)) return `${name} is no name of a file in the build`;
  try {
    const hash = createHash('sha384')
      .update(await readFile(join(folder, name)))
      .digest('base64');
    return `sha384-${hash}` === integrity ? null : `${name} differs from its hash`;
  } catch {
    return `${name} is missing`;
  }
}

/** What is wrong with the files of a manifest in this folder: missing ones, and those that differ from their hash. */
export async function wrongFiles(folder: string, { files }: RemoteManifest): Promise<string[]> {
  const checks = Object.entries(files).map(([name, { integrity }]) => wrongFile(folder, name, integrity));
  return (await Promise.all(checks)).filter((reason) => reason !== null);
}

async function readManifest(folder: string): Promise<RemoteManifest | string> {
  try {
    const parsed = v.safeParse(
      RemoteManifest,
      JSON.parse(await readFile(join(folder, 'jukwaa.json'), 'utf8')),
    );
    return parsed.success ? parsed.output : `jukwaa.json: ${v.summarize(parsed.issues)}`;
  } catch (error) {
    return `jukwaa.json can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Decides whether the build in `folder` is fit to be published: it is whole, its hashes are right, its host contract is served. */
export async function checkBuild(folder: string): Promise<CheckedBuild> {
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return { ok: false, reasons: [manifest] };
  const reasons = await wrongFiles(folder, manifest);
  if (!(manifest.entry in manifest.files)) reasons.push(`${manifest.entry} is not among the files`);
  if (!semver.satisfies(HOST_CONTRACT, manifest.contract))
    reasons.push(`it needs host contract ${manifest.contract}, the host serves ${HOST_CONTRACT}`);
  return reasons.length === 0 ? { ok: true, manifest } : { ok: false, reasons };
}
