import { isDeepStrictEqual } from 'node:util';
import type { BuildChange, Plan } from '@jukwaa/contracts';

/** Returns the change for an open page that replaces `before` of a remote by `after`; null when they are equal. */
export function changeOf(before: Plan, after: Plan, name: string): BuildChange | null {
  const [was, is] = [before.remotes[name], after.remotes[name]];
  if (is === undefined || was?.manifest.version === is.manifest.version) return null;
  const { version, entry, files, routes, slots, menu, topics, events } = is.manifest;
  const isSameTable =
    isDeepStrictEqual(was?.manifest.routes, routes) &&
    isDeepStrictEqual(was?.manifest.slots, slots) &&
    isDeepStrictEqual(was?.manifest.menu, menu) &&
    isDeepStrictEqual(was?.manifest.topics, topics) &&
    isDeepStrictEqual(was?.manifest.events, events);
  // Routes, slots, menu entries, topics and events are part of the page's plan: only a new page has the new ones.
  if (!isSameTable) return { kind: 'page' };
  const integrity = files[entry]?.integrity ?? '';
  return { kind: 'remote', remote: name, build: { version, base: is.base, entry, integrity } };
}
