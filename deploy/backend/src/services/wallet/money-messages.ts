import { type MoneyNotice, type ProfileMessage, topics } from '@jukwaa/contracts';
import { noticeInEnglish } from '@jukwaa/domain';
import type { OutboxMessage } from '../../kit/index.ts';

/** Tells a user's pages that the balance moved and why: the balance channel refetches, the profile channel shows the notice. */
export function moneyMessages(
  userId: number,
  status: Extract<ProfileMessage, { type: 'PROFILE' }>['status'],
  notice: MoneyNotice,
): readonly [OutboxMessage, OutboxMessage] {
  const message = noticeInEnglish(notice);
  const told: ProfileMessage = { type: 'PROFILE', status, message, notice };
  return [
    { topic: topics.balance(userId), payload: { message } },
    { topic: topics.profile(userId), payload: told },
  ];
}
