import { fillTopic, type TopicInput, type TopicParams, type TopicPattern } from '@jukwaa/contracts';
import type { OutboxMessage } from './outbox.ts';

/** A message for the outbox. Its topic and payload follow the table of topics. */
export function liveMessage<const TPattern extends TopicPattern>(
  pattern: TPattern,
  params: TopicParams<TPattern>,
  payload: TopicInput<TPattern>,
): OutboxMessage {
  return { topic: fillTopic(pattern, params), payload };
}
