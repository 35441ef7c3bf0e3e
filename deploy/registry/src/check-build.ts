import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_CONTRACT, RemoteManifest } from '@jukwaa/contracts';
import semver from 'semver';
import * as v from 'valibot';

/** A build that may be published, or the reasons why it may not. */
export type CheckedBuild =
  | { readonly ok: true; readonly manifest: RemoteManifest }
  | { readonly ok: false; readonly reasons: readonly string[] };

async function wrongFiles(folder: string, manifest: RemoteManifest): Promise<string[]> {
  const checks = Object.entries(manifest.files).map(async ([name, { integrity }]) => {
    try {
      const hash = createHash('sha384')
        .update(await readFile(join(folder, name)))
        .digest('base64');
      return `sha384-${hash}` === integrity ? null : `${name} differs from its hash`;
    } catch {
      return `${name} is missing`;
    }
  });
  return (await Promise.all(checks)).filter((reason) => reason !== null);
}

/** Paths (and aliases) that another live remote already answers. */
function collisions(manifest: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  const paths = (one: RemoteManifest) => one.routes.flatMap((route) => [route.path, ...route.aliases]);
  const taken = new Map(others.flatMap((other) => paths(other).map((path) => [path, other.name] as const)));
  return paths(manifest)
    .filter((path) => taken.has(path))
    .map((path) => `${path} belongs to ${taken.get(path)}`);
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

/**
 * Decides whether the build in `folder` may be published beside the live remotes: it is whole, its hashes are right, its host
 * contract is served, and no other remote owns its paths.
 */
export async function checkBuild(folder: string, live: readonly RemoteManifest[]): Promise<CheckedBuild> {
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return { ok: false, reasons: [manifest] };
  const reasons = await wrongFiles(folder, manifest);
  if (!(manifest.entry in manifest.files)) reasons.push(`${manifest.entry} is not among the files`);
  if (!semver.satisfies(HOST_CONTRACT, manifest.contract))
    reasons.push(`it needs host contract ${manifest.contract}, the host serves ${HOST_CONTRACT}`);
  reasons.push(
    ...collisions(
      manifest,
      live.filter(({ name }) => name !== manifest.name),
    ),
  );
  return reasons.length === 0 ? { ok: true, manifest } : { ok: false, reasons };
}
