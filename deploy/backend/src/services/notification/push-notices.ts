import type { Database } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import type { Logger } from 'pino';
import type { PushNotice, PushPort } from '../../kit/index.ts';
import { pushText } from './push-texts.ts';

const BATCH = 50;

interface Delivery extends Omit<PushNotice, 'user_id'> {
  /** Null: the user has no browser that accepts pushes. */
  readonly fb_key: string | null;
  /** The user's own language; the browser's when that is unknown. */
  readonly language: Language | null;
}

// A notice is deleted before it is sent: a process that dies in between loses the notice, which is better than sending it twice.
const TAKE = `
  SELECT kind, amount_cents, reference, fb_key, coalesce(identity.language_of(user_id), locale) AS language
  FROM kit.take_notices(${BATCH}) n LEFT JOIN notification.push_tokens USING (user_id) ORDER BY n.id`;

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  /** Null: pushes are off, and notices are discarded. */
  readonly push: PushPort | null;
}

/** Sends a batch of notices to every browser of their users, each at most once; returns whether there was any. */
export async function pushNotices({ db, log, push }: Deps): Promise<boolean> {
  const deliveries = await db.query<Delivery>(TAKE);
  if (push === null) return deliveries.length > 0;
  const send = async ({ fb_key, language, ...notice }: Delivery): Promise<void> => {
    if (fb_key === null) return;
    const outcome = await push.send(fb_key, pushText(notice, language ?? 'en'));
    if (outcome.state === 'failed')
      log.warn({ kind: notice.kind, reason: outcome.reason }, 'a push message was not sent');
    if (outcome.state === 'gone')
      await db.query('DELETE FROM notification.push_tokens WHERE fb_key = $1', [fb_key]);
  };
  await Promise.all(deliveries.map(send));
  return deliveries.length > 0;
}
