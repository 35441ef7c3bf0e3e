import { isDeepStrictEqual } from 'node:util';
import { DESCRIPTIONS_FILE, Descriptions, type RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { Contents } from './whole.ts';

function textsIn(contents: Contents): Descriptions | null {
  try {
    return v.parse(Descriptions, JSON.parse(contents.get(DESCRIPTIONS_FILE)?.toString('utf8') ?? ''));
  } catch {
    return null;
  }
}

/**
 * Returns the routes whose titles a page would look up in vain, or find changed: by the manifest of a build they are in its
 * `descriptions.json`, so that pages get no others.
 */
export function otherTitles({ routes, lists_titles }: RemoteManifest, contents: Contents): string[] {
  if (lists_titles !== true) return [];
  const texts = textsIn(contents);
  if (texts === null)
    return [`its manifest says that ${DESCRIPTIONS_FILE} has its titles, and it can't be read`];
  return routes
    .filter(({ name, title }) => !Object.hasOwn(texts, name) || !isDeepStrictEqual(texts[name]?.title, title))
    .map(({ path }) => `${DESCRIPTIONS_FILE} lacks the title that its manifest gives the route ${path}`);
}
