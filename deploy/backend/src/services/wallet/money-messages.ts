import { type ProfileMessage, topics } from '@jukwaa/contracts';
import type { OutboxMessage } from '../../kit/index.ts';

/** Tells a user's pages that the balance moved and why: the balance channel refetches, the profile channel shows the text. */
export function moneyMessages(
  userId: number,
  status: Extract<ProfileMessage, { type: 'PROFILE' }>['status'],
  message: string,
): readonly [OutboxMessage, OutboxMessage] {
  return [
    { topic: topics.balance(userId), payload: { message } },
    { topic: topics.profile(userId), payload: { type: 'PROFILE', status, message } satisfies ProfileMessage },
  ];
}
