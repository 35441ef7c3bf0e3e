import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, RemoteManifest, type Result, type VersionManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { integrityOf } from '../files/file-store.ts';
import { unpacked } from '../files/sent-file.ts';

/** A build read from its folder: its manifest, and its files by their hash. */
export interface Build<M extends VersionManifest = RemoteManifest> {
  readonly manifest: M;
  readonly files: ReadonlyMap<string, Buffer>;
  /** The files that the build has compressed with brotli, by the hash of their content, as they are. */
  readonly compressed: ReadonlyMap<string, Buffer>;
}

type Schema<M> = v.GenericSchema<unknown, M>;

async function manifestIn<M>(folder: string, schema: Schema<M>): Promise<Result<M, string>> {
  try {
    const text = await readFile(join(folder, 'jukwaa.json'), 'utf8');
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? ok(parsed.output) : fail(`jukwaa.json: ${v.summarize(parsed.issues)}`);
  } catch (error) {
    return fail(`jukwaa.json can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Reads the manifest of a build, or returns what is wrong with it.
 *
 * @param schema of the manifest: by default of a remote's
 */
export function readManifest(folder: string): Promise<Result<RemoteManifest, string>>;
export function readManifest<M>(folder: string, schema: Schema<M>): Promise<Result<M, string>>;
export function readManifest(
  folder: string,
  schema: Schema<unknown> = RemoteManifest,
): Promise<Result<unknown, string>> {
  return manifestIn(folder, schema);
}

async function readOne(folder: string, name: string, integrity: string): Promise<Result<Buffer, string>> {
  try {
    const content = await readFile(join(folder, name));
    return integrityOf(content) === integrity ? ok(content) : fail(`${name} differs from its hash`);
  } catch {
    return fail(`${name} is missing`);
  }
}

/**
 * The compressed form that the build has beside a file; null without one. A tool that has changed the file after the build
 * leaves the form of the file before, which is of no use.
 */
async function compressedForm(folder: string, name: string, content: Buffer): Promise<Buffer | null> {
  const small = await readFile(join(folder, `${name}.br`)).catch(() => null);
  if (small === null || content.length === 0) return null;
  const whole = await unpacked(small, content.length);
  return whole?.equals(content) === true ? small : null;
}

/**
 * Reads a build, or returns everything that is wrong with its files.
 *
 * @param schema of its manifest: by default of a remote's
 */
export function readBuild(folder: string): Promise<Result<Build, readonly string[]>>;
export function readBuild<M extends VersionManifest>(
  folder: string,
  schema: Schema<M>,
): Promise<Result<Build<M>, readonly string[]>>;
export async function readBuild(
  folder: string,
  schema: Schema<VersionManifest> = RemoteManifest,
): Promise<Result<Build<VersionManifest>, readonly string[]>> {
  const manifest = await manifestIn(folder, schema);
  if (!manifest.ok) return fail([manifest.error]);
  const files = new Map<string, Buffer>();
  const compressed = new Map<string, Buffer>();
  const reasons: string[] = [];
  for (const [name, { integrity }] of Object.entries(manifest.value.files)) {
    const read = await readOne(folder, name, integrity);
    if (!read.ok) reasons.push(read.error);
    else {
      files.set(integrity, read.value);
      const small = await compressedForm(folder, name, read.value);
      if (small !== null) compressed.set(integrity, small);
    }
  }
  return reasons.length > 0 ? fail(reasons) : ok({ manifest: manifest.value, files, compressed });
}
