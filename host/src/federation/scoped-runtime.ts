import { matchTopic, SCOPED_RUNTIME_GLOBAL, topics } from '@jukwaa/contracts';
import type * as Runtime from '@jukwaa/runtime';
import { emit, pageConfig } from '@jukwaa/runtime';
import { NEVER } from 'rxjs';
import { topicsOf, versionOf } from './builds.ts';

type Feed = typeof Runtime.feed;

/** Refused topics by remote, each reported once. */
const reported = new Set<string>();

const isDeclared = (remote: string, name: string): boolean =>
  topicsOf(remote)?.some((pattern) => matchTopic(pattern, name) !== null) ?? true;

/** Ends a subscription that the remote has not declared. @throws Error in development */
function refuse(remote: string, name: string): typeof NEVER {
  const reason = `${remote} subscribes to ${name}, which no pattern of jukwaa.topics in its package.json has`;
  if (pageConfig().env === 'development') throw new Error(reason);
  if (!reported.has(reason))
    emit('remoteFailed', { remote, version: versionOf(remote), phase: 'error', reason });
  reported.add(reason);
  return NEVER;
}

/** The feed of one remote: the topics that its manifest declares. */
const feedOf = (remote: string, feed: Feed): Feed => ({
  ...feed,
  watch: (name, schema, options) =>
    isDeclared(remote, name) ? feed.watch(name, schema, options) : refuse(remote, name),
  watchMatch(sportId, matchId) {
    const name = topics.odds(sportId, matchId);
    return isDeclared(remote, name) ? feed.watchMatch(sportId, matchId) : refuse(remote, name);
  },
});

const views = new Map<string, typeof Runtime>();

/**
 * Gives each remote a view of the runtime whose feed has the topics that it declares. Everything else of the view is
 * the one runtime of the page.
 *
 * @param remoteOf the remote of a container; undefined for a container of another origin
 */
export function scopeRuntimes(remoteOf: (container: string) => string | undefined): void {
  const scope = (container: string, whole: typeof Runtime): typeof Runtime => {
    const remote = remoteOf(container);
    if (remote === undefined) return whole;
    const view: typeof Runtime =
      views.get(remote) ??
      Object.create(whole, { feed: { value: feedOf(remote, whole.feed), enumerable: true } });
    views.set(remote, view);
    return view;
  };
  Reflect.set(globalThis, SCOPED_RUNTIME_GLOBAL, scope);
}
