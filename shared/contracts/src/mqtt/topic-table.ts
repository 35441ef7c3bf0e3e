import type * as v from 'valibot';
import { PolicyMessage } from '../policy.ts';
import { CrashMessage } from './crash-message.ts';
import { DrawMessage } from './draw-message.ts';
import { JackpotMessage } from './jackpot-message.ts';
import { LigiMessage } from './ligi-message.ts';
import {
  BalanceMessage,
  LiveCounterMessage,
  OddsMessage,
  ProducerMessage,
  ProfileMessage,
} from './messages.ts';
import { OddsUpdate } from './odds-update.ts';
import { matchTopic } from './topic-pattern.ts';
import { VirtualMessage } from './virtual-message.ts';

/** The definition of a kind of topic, shared by page, worker and server. */
export interface TopicEntry {
  /** Levels in braces are placeholders. */
  readonly pattern: string;
  readonly schema: v.GenericSchema;
  /** Whether a new subscriber gets the last message at once. */
  readonly retained: boolean;
  /** `user`: only the user whose id fills `{user}` may subscribe. */
  readonly access: 'public' | 'user';
}

/**
 * Every topic of the product. The worker's parser, the broker's access rules and retained messages follow this table;
 * a new product adds one line.
 */
export const TOPICS = [
  // A page subscribes to one of them for each match: its lists show a part.
  { pattern: 'odds/v2/{match_id}/list', schema: OddsUpdate, retained: true, access: 'public' },
  { pattern: 'odds/v2/{match_id}/all', schema: OddsUpdate, retained: true, access: 'public' },
  // The first format, with whole markets, for pages of earlier hosts and remotes that subscribe to it by name.
  { pattern: 'odds/{sport_id}/{match_id}', schema: OddsMessage, retained: true, access: 'public' },
  { pattern: 'producer', schema: ProducerMessage, retained: false, access: 'public' },
  { pattern: 'live/counter', schema: LiveCounterMessage, retained: true, access: 'public' },
  { pattern: 'policy', schema: PolicyMessage, retained: true, access: 'public' },
  { pattern: 'balance/{user}', schema: BalanceMessage, retained: false, access: 'user' },
  { pattern: 'profile/{user}', schema: ProfileMessage, retained: false, access: 'user' },
  { pattern: 'jackpot/{id}', schema: JackpotMessage, retained: true, access: 'public' },
  { pattern: 'ligi/{round}', schema: LigiMessage, retained: true, access: 'public' },
  { pattern: 'crash/{game}', schema: CrashMessage, retained: true, access: 'public' },
  { pattern: 'draw/{game}', schema: DrawMessage, retained: true, access: 'public' },
  { pattern: 'virtual/{league}', schema: VirtualMessage, retained: true, access: 'public' },
] as const satisfies readonly TopicEntry[];

export type TopicPattern = (typeof TOPICS)[number]['pattern'];
type EntryOf<TPattern extends TopicPattern> = Extract<
  (typeof TOPICS)[number],
  { readonly pattern: TPattern }
>;
/** A message of the pattern's topics, as a sender writes it. */
export type TopicInput<TPattern extends TopicPattern> = v.InferInput<EntryOf<TPattern>['schema']>;
/** The same as a subscriber gets it. */
export type TopicPayload<TPattern extends TopicPattern> = v.InferOutput<EntryOf<TPattern>['schema']>;

/** The entry of a topic; undefined for an unknown one, such as one of a later version. */
export const topicEntry = (name: string): TopicEntry | undefined =>
  TOPICS.find(({ pattern }) => matchTopic(pattern, name) !== null);

/** Returns whether a new subscriber gets a topic's last message at once. */
export const isRetainedTopic = (name: string): boolean => topicEntry(name)?.retained ?? false;
