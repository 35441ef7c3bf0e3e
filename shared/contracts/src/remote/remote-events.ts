import * as v from 'valibot';
import type { BusEventName } from '../events.ts';

const MAX_EVENTS = 40;

/**
 * Events that only the host and the page's runtime emit: sessions, money and the slip follow them, and health counts
 * them. No remote can be given one; every remote may be given the right to subscribe to them.
 */
const EVENTS_OF_THE_HOST: ReadonlySet<string> = new Set<BusEventName>([
  'login',
  'logout',
  'slipChanged',
  'orderEnded',
  'depositMade',
  'remoteShown',
  'remoteFailed',
  'remoteFellBack',
]);

/** The name of an event of the page's bus. A host without such an event ignores it. */
const EventName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/), v.maxLength(60));

/** Events that a remote emits itself. Those that the runtime emits in a call of the remote, such as a bet's, are none of them. */
export const EmittedEvents = v.pipe(
  v.array(
    v.pipe(
      EventName,
      v.check(
        (name) => !EVENTS_OF_THE_HOST.has(name),
        (issue) => `${issue.input} is an event that only the host emits`,
      ),
    ),
  ),
  v.maxLength(MAX_EVENTS),
);
export const SubscribedEvents = v.pipe(v.array(EventName), v.maxLength(MAX_EVENTS));

/** The events of the page's bus that a remote emits, and those that it subscribes to. */
export const DeclaredEvents = v.object({ emits: EmittedEvents, subscribes: SubscribedEvents });
export type DeclaredEvents = v.InferOutput<typeof DeclaredEvents>;
