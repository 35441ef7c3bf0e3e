import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, RemoteManifest, type Result } from '@jukwaa/contracts';
import * as v from 'valibot';
import { integrityOf } from '../files/file-store.ts';

/** A build read from its folder: its manifest, and its files by their hash. */
export interface Build {
  readonly manifest: RemoteManifest;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads the manifest of a build's folder, or returns what is wrong with it. */
export async function readManifest(folder: string): Promise<Result<RemoteManifest, string>> {
  try {
    const text = await readFile(join(folder, 'jukwaa.json'), 'utf8');
    const parsed = v.safeParse(RemoteManifest, JSON.parse(text));
    return parsed.success ? ok(parsed.output) : fail(`jukwaa.json: ${v.summarize(parsed.issues)}`);
  } catch (error) {
    return fail(`jukwaa.json can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readOne(folder: string, name: string, integrity: string): Promise<Result<Buffer, string>> {
  try {
    const content = await readFile(join(folder, name));
    return integrityOf(content) === integrity ? ok(content) : fail(`${name} differs from its hash`);
  } catch {
    return fail(`${name} is missing`);
  }
}

/** Reads a build, or returns everything that is wrong with its files. */
export async function readBuild(folder: string): Promise<Result<Build, readonly string[]>> {
  const manifest = await readManifest(folder);
  if (!manifest.ok) return fail([manifest.error]);
  const files = new Map<string, Buffer>();
  const reasons: string[] = [];
  for (const [name, { integrity }] of Object.entries(manifest.value.files)) {
    const read = await readOne(folder, name, integrity);
    if (read.ok) files.set(integrity, read.value);
    else reasons.push(read.error);
  }
  return reasons.length > 0 ? fail(reasons) : ok({ manifest: manifest.value, files });
}
