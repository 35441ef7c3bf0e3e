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
import { type TopicPattern, type TopicRule, topicRule } from './topic-rules.ts';
import { VirtualMessage } from './virtual-message.ts';

/** The definition of a kind of topic, with the schema of its messages. */
export interface TopicEntry extends TopicRule {
  readonly schema: v.GenericSchema;
}

/** The schemas of all messages. The product's parts are in one another's pages by their topics only, so a page loads its own. */
export const TOPIC_SCHEMAS = {
  'odds/v2/{match_id}/list': OddsUpdate,
  'odds/v2/{match_id}/all': OddsUpdate,
  'odds/{sport_id}/{match_id}': OddsMessage,
  producer: ProducerMessage,
  'live/counter': LiveCounterMessage,
  policy: PolicyMessage,
  'balance/{user}': BalanceMessage,
  'profile/{user}': ProfileMessage,
  'jackpot/{id}': JackpotMessage,
  'ligi/{round}': LigiMessage,
  'crash/{game}': CrashMessage,
  'draw/{game}': DrawMessage,
  'virtual/{league}': VirtualMessage,
} as const satisfies Readonly<Record<TopicPattern, v.GenericSchema>>;

/** A message of the pattern's topics, as a sender writes it. */
export type TopicInput<TPattern extends TopicPattern> = v.InferInput<(typeof TOPIC_SCHEMAS)[TPattern]>;
/** The same as a subscriber gets it. */
export type TopicPayload<TPattern extends TopicPattern> = v.InferOutput<(typeof TOPIC_SCHEMAS)[TPattern]>;

/** The entry of a topic; undefined for an unknown one, such as one of a later version. */
export function topicEntry(name: string): TopicEntry | undefined {
  const rule = topicRule(name);
  return rule === undefined ? undefined : { ...rule, schema: TOPIC_SCHEMAS[rule.pattern] };
}
