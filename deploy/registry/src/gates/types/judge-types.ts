import { createHash } from 'node:crypto';
import { isHostManifest, type PublishBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { FileStore } from '../../files/file-store.ts';
import { contractsOf, liveHost } from '../../model/hosts.ts';
import { knownAs } from '../judge.ts';
import { type Checked, typeErrors } from './check-types.ts';
import { straySources } from './sources.ts';

/** The result of a check of types. */
export interface TypesCheck {
  readonly reasons: readonly string[];
  /** Hash of the contracts against which the sources were compiled; undefined when they were not. */
  readonly checked: string | undefined;
}

/** Number of results that are kept: a version is often published twice, behind a label and then live. */
const MAX_KEPT = 50;
const kept = new Map<string, readonly string[]>();

/** The errors of sources, from the last check of the same ones if there was one. */
async function errorsOf(checked: Checked): Promise<readonly string[]> {
  const key = createHash('sha256').update(JSON.stringify(checked)).digest('hex');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const errors = await typeErrors(checked);
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, errors);
  return errors;
}

const NOTHING: TypesCheck = { reasons: [], checked: undefined };

/** Compiles the sources that were sent with a build against the contracts of the live host, whatever its manifest says. */
export async function judgeTypes(
  { db, files }: { readonly db: Queryable; readonly files: FileStore },
  { manifest, sources }: Pick<PublishBody, 'manifest' | 'sources'>,
): Promise<TypesCheck> {
  const host = await liveHost(db);
  if (sources === undefined || host === null || isHostManifest(manifest)) return NOTHING;
  if ((await knownAs(db, manifest)) !== 'new') return NOTHING;
  const stray = straySources(sources);
  if (stray.length > 0) return { reasons: stray, checked: undefined };
  const types = (await contractsOf(files, host)) ?? {};
  const errors = await errorsOf({ remote: manifest.name, sources, types });
  const head = `${manifest.name} does not fit the contracts of the live host ${host.version}:`;
  return { reasons: errors.length === 0 ? [] : [head, ...errors], checked: host.types };
}
