import type { MoneyNotice, ProfileMessage } from '@jukwaa/contracts';
import { noticeInEnglish } from '@jukwaa/domain';
import { liveMessage, type OutboxMessage } from '../../kit/index.ts';

/** Tells a user's pages that the balance moved and why: the balance channel refetches, the profile channel shows the notice. */
export function moneyMessages(
  userId: number,
  status: Extract<ProfileMessage, { type: 'PROFILE' }>['status'],
  notice: MoneyNotice,
): readonly [OutboxMessage, OutboxMessage] {
  const message = noticeInEnglish(notice);
  const user = { user: userId };
  return [
    liveMessage('balance/{user}', user, { message }),
    liveMessage('profile/{user}', user, { type: 'PROFILE', status, message, notice }),
  ];
}
