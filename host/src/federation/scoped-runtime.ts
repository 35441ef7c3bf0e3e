import { matchTopic, SCOPED_RUNTIME_GLOBAL, topics } from '@jukwaa/contracts';
import type * as Runtime from '@jukwaa/runtime';
import { emit, pageConfig } from '@jukwaa/runtime';
import { NEVER } from 'rxjs';
import { declaredBy, versionOf } from './builds.ts';

type Feed = typeof Runtime.feed;
type Bus = Pick<typeof Runtime, 'emit' | 'on$'>;

/** Refusals, each reported once. */
const reported = new Set<string>();

const isDeclared = (remote: string, name: string): boolean =>
  declaredBy(remote)?.topics?.some((pattern) => matchTopic(pattern, name) !== null) ?? true;

const isListed = (remote: string, use: 'emits' | 'subscribes', event: string): boolean =>
  declaredBy(remote)?.events?.[use].includes(event) ?? true;

/** Reports a use that the remote has not declared; `use` names it and the list. @throws Error in development */
function refuse(remote: string, use: string): typeof NEVER {
  const reason = `${remote} ${use} in its package.json has`;
  if (pageConfig().env === 'development') throw new Error(reason);
  if (!reported.has(reason))
    emit('remoteFailed', { remote, version: versionOf(remote), phase: 'error', reason });
  reported.add(reason);
  return NEVER;
}

const refuseTopic = (remote: string, name: string) =>
  refuse(remote, `subscribes to ${name}, which no pattern of jukwaa.topics`);

/** The feed of one remote: the topics that its manifest declares. */
const feedOf = (remote: string, feed: Feed): Feed => ({
  ...feed,
  watch: (name, schema, options) =>
    isDeclared(remote, name) ? feed.watch(name, schema, options) : refuseTopic(remote, name),
  watchMatch(sportId, matchId) {
    const name = topics.odds(sportId, matchId);
    return isDeclared(remote, name) ? feed.watchMatch(sportId, matchId) : refuseTopic(remote, name);
  },
});

/** The bus of one remote: the events that its manifest declares. Another one that it emits reaches no subscriber. */
const busOf = (remote: string, bus: Bus): Bus => ({
  emit(name, payload) {
    if (isListed(remote, 'emits', name)) bus.emit(name, payload);
    else refuse(remote, `emits ${name}, which no line of jukwaa.events.emits`);
  },
  on$: (name) =>
    isListed(remote, 'subscribes', name)
      ? bus.on$(name)
      : refuse(remote, `subscribes to ${name}, which no line of jukwaa.events.subscribes`),
});

/** The runtime with another feed and another bus. All else is inherited, and so stays one for the page. */
function viewOf(remote: string, whole: typeof Runtime): typeof Runtime {
  const own = { feed: feedOf(remote, whole.feed), ...busOf(remote, whole) };
  const parts = Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }]);
  return Object.create(whole, Object.fromEntries(parts));
}

const views = new Map<string, typeof Runtime>();

/**
 * Gives each remote a view of the runtime with the topics and the events that it declares. Everything else of the view
 * is the one runtime of the page.
 *
 * This finds mistakes of teams, before other remotes depend on them. It is no wall against malice: all remotes run in
 * one realm, and code that wants to can reach the runtime itself, or the page.
 *
 * @param remoteOf the remote of a container; undefined for a container of another origin
 */
export function scopeRuntimes(remoteOf: (container: string) => string | undefined): void {
  const scope = (container: string, whole: typeof Runtime): typeof Runtime => {
    const remote = remoteOf(container);
    if (remote === undefined) return whole;
    const view = views.get(remote) ?? viewOf(remote, whole);
    views.set(remote, view);
    return view;
  };
  Reflect.set(globalThis, SCOPED_RUNTIME_GLOBAL, scope);
}
