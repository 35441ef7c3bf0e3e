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
import { type TopicPattern, topicRule } from './topic-rules.ts';
import { VirtualMessage } from './virtual-message.ts';

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

/** The schema of a topic's messages; undefined for an unknown topic, such as one of a later version. */
export function topicSchema(name: string): v.GenericSchema | undefined {
  const rule = topicRule(name);
  return rule === undefined ? undefined : TOPIC_SCHEMAS[rule.pattern];
}
