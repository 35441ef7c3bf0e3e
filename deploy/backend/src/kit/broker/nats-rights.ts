import { fillTopic, TOPIC_RULES, type TopicRule } from '@jukwaa/contracts';
import type { Permissions } from '@nats-io/jwt';
import { type Guest, PUBLIC_ROOTS, REPLICA_TOPIC_ROOTS } from './access.ts';

const NOTHING = { deny: ['>'] };
const RULES: readonly TopicRule[] = TOPIC_RULES;

/** NATS names an MQTT topic by a subject: `odds/v2/1/list` is `odds.v2.1.list`. */
const subjectOf = (topic: string): string => topic.replaceAll('/', '.');

/** A topic that is a root alone, and everything below it. */
const below = (roots: Iterable<string>): string[] => [...roots].flatMap((root) => [root, `${root}.>`]);

/**
 * The rights of a client at a NATS server, by the same table as `maySubscribe`. A subscription with QoS 1 is refused, because NATS
 * would store messages for each of them: it needs an internal subject that is not among these.
 */
export function clientRights(guest: Guest): Permissions {
  const own =
    guest.kind === 'visitor'
      ? []
      : RULES.filter(({ access }) => access === 'user').map(({ pattern }) =>
          subjectOf(fillTopic(pattern, { user: guest.id })),
        );
  return { pub: NOTHING, sub: { allow: [...below(PUBLIC_ROOTS), ...own] } };
}

/** The rights of a replica: every message of the product. */
export function replicaRights(): Permissions {
  const all = { allow: below(REPLICA_TOPIC_ROOTS) };
  return { pub: all, sub: all };
}

/** The rights of an operator's command, which reads and changes the settings of these streams. */
export function operatorRights(streams: readonly string[]): Permissions {
  const acts = streams.flatMap((stream) => [
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
  ]);
  return { pub: { allow: acts }, sub: { allow: ['_INBOX.>'] } };
}
