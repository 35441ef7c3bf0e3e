import { DESCRIPTIONS_FILE, Descriptions } from '@jukwaa/contracts';
import type { Locale } from '@jukwaa/runtime';
import * as v from 'valibot';
import { buildOf } from '../federation/builds.ts';

const loaded = new Map<string, Promise<Descriptions>>();

async function load(address: string): Promise<Descriptions> {
  const answer = await fetch(address, { priority: 'low' });
  return answer.ok ? v.parse(Descriptions, await answer.json()) : {};
}

/** The descriptions of a remote's routes; none for a version without them, or while they can't be loaded. */
function descriptionsOf(remote: string): Promise<Descriptions> {
  const base = buildOf(remote)?.base;
  if (base === undefined) return Promise.resolve({});
  const known = loaded.get(base) ?? load(base + DESCRIPTIONS_FILE);
  loaded.set(base, known);
  return known.catch(() => {
    loaded.delete(base);
    return {};
  });
}

function descriptionElement(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (known) return known;
  const element = document.createElement('meta');
  element.name = 'description';
  document.head.append(element);
  return element;
}

/** Sets the document's description to that of a route. Returns the teardown. */
export function describe(remote: string, route: string, locale: Locale): () => void {
  const element = descriptionElement();
  let isShown = true;
  // The one of the route before is wrong here.
  element.content = '';
  void descriptionsOf(remote).then((texts) => {
    if (isShown) element.content = texts[route]?.[locale] ?? '';
  });
  return () => {
    isShown = false;
  };
}
