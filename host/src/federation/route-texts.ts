import { DESCRIPTIONS_FILE, Descriptions, type RouteTexts } from '@jukwaa/contracts';
import * as v from 'valibot';
import { buildOf } from './builds.ts';

const loads = new Map<string, Promise<Descriptions>>();
const loaded = new Map<string, Descriptions>();

async function load(base: string): Promise<Descriptions> {
  const answer = await fetch(base + DESCRIPTIONS_FILE, { priority: 'low' });
  const texts = answer.ok ? v.parse(Descriptions, await answer.json()) : {};
  loaded.set(base, texts);
  return texts;
}

/** Loads the texts of a remote's routes; none for a version without them, or while they can't be loaded. */
export function textsOf(remote: string): Promise<Descriptions> {
  const base = buildOf(remote)?.base;
  if (base === undefined) return Promise.resolve({});
  const known = loads.get(base) ?? load(base);
  loads.set(base, known);
  return known.catch(() => {
    loads.delete(base);
    return {};
  });
}

/** The texts of a route, if they have been loaded already. */
export function loadedTexts(remote: string, route: string): RouteTexts | undefined {
  const base = buildOf(remote)?.base;
  return base === undefined ? undefined : loaded.get(base)?.[route];
}
