import type { FeedBody } from '@jukwaa/contracts';
import type { ServiceContext, ServiceError } from '../../kit/index.ts';
import { pushedMessage } from './pushed-message.ts';

/** Applies a pushed message to the offer; returns the reason of a refusal, or null. Rejects when it could not be stored. */
export async function takePushed(context: ServiceContext, body: FeedBody): Promise<ServiceError | null> {
  const { book, intake } = context.services.fixture;
  const isUnknown = 'match_id' in body && book.get(body.match_id) === undefined;
  // Another replica may have added the match a moment ago.
  if (isUnknown) await intake.catchUp();
  const message = pushedMessage(body, (id) => book.get(id), context.clock.now().getTime());
  if (!message.ok) return message.error;
  await intake.take(message.value);
  return null;
}
