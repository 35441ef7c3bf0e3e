import {
  BalanceMessage,
  LiveCounterMessage,
  matchTopic,
  OddsUpdate,
  PolicyMessage,
  ProducerMessage,
  ProfileMessage,
} from '@jukwaa/contracts';
import type * as v from 'valibot';

/**
 * The schemas that the runtime itself watches topics with, the same ones by which the worker parses. The whole table
 * has those of every product, and no page needs them all: a remote brings the ones of its own topics.
 * @testonly A test compares it with the table.
 */
export const PAGE_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  'odds/v2/{match_id}/list': OddsUpdate,
  'odds/v2/{match_id}/all': OddsUpdate,
  producer: ProducerMessage,
  'live/counter': LiveCounterMessage,
  policy: PolicyMessage,
  'balance/{user}': BalanceMessage,
  'profile/{user}': ProfileMessage,
};

/** The schema by which the worker parses a topic that the runtime watches; undefined for other topics. */
export const pageSchema = (topic: string): v.GenericSchema | undefined =>
  Object.entries(PAGE_SCHEMAS).find(([pattern]) => matchTopic(pattern, topic) !== null)?.[1];
