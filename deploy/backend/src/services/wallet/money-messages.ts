import type { MoneyNotice, ProfileMessage } from '@jukwaa/contracts';
import { noticeText } from '@jukwaa/domain/texts';
import { liveMessage, type OutboxMessage } from '../../kit/index.ts';

/**
 * Notifies a user's pages of a changed balance and its reason. A message on the balance channel makes them refetch; one on the
 * profile channel shows the notice.
 */
export function moneyMessages(
  userId: number,
  status: Extract<ProfileMessage, { type: 'PROFILE' }>['status'],
  notice: MoneyNotice,
): readonly [OutboxMessage, OutboxMessage] {
  const message = noticeText('en', notice);
  const user = { user: userId };
  return [
    liveMessage('balance/{user}', user, { message }),
    liveMessage('profile/{user}', user, { type: 'PROFILE', status, message, notice }),
  ];
}
