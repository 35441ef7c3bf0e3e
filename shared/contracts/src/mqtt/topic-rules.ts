import { matchTopic } from './topic-pattern.ts';

/** The rules of a kind of topic, shared by page, worker and server. */
export interface TopicRule {
  /** Levels in braces are placeholders. */
  readonly pattern: string;
  /** Whether a new subscriber gets the last message at once. */
  readonly retained: boolean;
  /** `user`: only the user whose id fills `{user}` may subscribe. */
  readonly access: 'public' | 'user';
  /**
   * Sent between replicas only while one of them has a subscriber. Clients of an external broker subscribe to it at `/mqtt`, because
   * no replica sees their subscriptions.
   */
  readonly onDemand?: true;
}

/**
 * Every topic of the product. The worker's parser, the broker's access rules and retained messages follow this table;
 * a new product adds one line, and its schema in `topic-table.ts`, which pages don't load.
 */
export const TOPIC_RULES = [
  // A page subscribes to one of them for each match: its lists show a part.
  { pattern: 'odds/v2/{match_id}/list', retained: true, access: 'public' },
  { pattern: 'odds/v2/{match_id}/all', retained: true, access: 'public' },
  // The first format, with whole markets, for pages of earlier hosts and remotes that subscribe to it by name.
  { pattern: 'odds/{sport_id}/{match_id}', retained: true, access: 'public', onDemand: true },
  { pattern: 'producer', retained: false, access: 'public' },
  { pattern: 'live/counter', retained: true, access: 'public' },
  { pattern: 'policy', retained: true, access: 'public' },
  { pattern: 'balance/{user}', retained: false, access: 'user' },
  { pattern: 'profile/{user}', retained: false, access: 'user' },
  { pattern: 'jackpot/{id}', retained: true, access: 'public' },
  { pattern: 'ligi/{round}', retained: true, access: 'public' },
  { pattern: 'crash/{game}', retained: true, access: 'public' },
  { pattern: 'draw/{game}', retained: true, access: 'public' },
  { pattern: 'virtual/{league}', retained: true, access: 'public' },
] as const satisfies readonly TopicRule[];

/** The same, where the fields that only some rules have are read. */
const RULES: readonly TopicRule[] = TOPIC_RULES;

export type TopicPattern = (typeof TOPIC_RULES)[number]['pattern'];

/** The rule of a topic; undefined for an unknown one, such as one of a later version. */
export const topicRule = (name: string): (typeof TOPIC_RULES)[number] | undefined =>
  TOPIC_RULES.find(({ pattern }) => matchTopic(pattern, name) !== null);

/** Returns whether a new subscriber gets a topic's last message at once. */
export const isRetainedTopic = (name: string): boolean => topicRule(name)?.retained ?? false;

/** Returns whether a topic is sent only while a replica has a subscriber. */
export const isOnDemandTopic = (name: string): boolean =>
  RULES.some(({ pattern, onDemand }) => onDemand === true && matchTopic(pattern, name) !== null);
