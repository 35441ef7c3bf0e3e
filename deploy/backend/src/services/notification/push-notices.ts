import type { Database } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import type { Logger } from 'pino';
import type { PushNotice, PushPort, SmsPort } from '../../kit/index.ts';
import { isMuted } from './push-settings.ts';
import { pushText } from './push-texts.ts';
import { smsText } from './sms-notices.ts';

const BATCH = 50;

interface Delivery extends Omit<PushNotice, 'user_id'> {
  readonly id: number;
  /** Null: the user has no browser that accepts pushes. */
  readonly fb_key: string | null;
  /** The user's own language; the browser's when that is unknown. */
  readonly language: Language | null;
  /** Null: the user has no verified number. */
  readonly msisdn: number | null;
  /** The topics whose pushes the user has switched off. */
  readonly muted: readonly string[];
}

// A notice is deleted before it is sent: a process that dies in between loses the notice, which is better than sending it twice.
// A device whose login has ended gets no push, in whatever way the login ended.
const TAKE = `
  SELECT n.id, kind, amount_cents, reference, fb_key, coalesce(identity.language_of(n.user_id), locale) AS language,
    identity.msisdn_of(n.user_id) AS msisdn,
    ARRAY(SELECT m.topic FROM notification.muted_topics m WHERE m.user_id = n.user_id) AS muted
  FROM kit.take_notices(${BATCH}) n
  LEFT JOIN notification.push_tokens t ON t.user_id = n.user_id AND identity.has_session(t.user_id, t.login_tag)
  ORDER BY n.id`;

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  /** Null: pushes are off, and notices to browsers are discarded. */
  readonly push: PushPort | null;
  readonly sms: SmsPort;
}

/** Sends the notices that go to phones, each once however many browsers its user has. */
async function sendSms(deliveries: readonly Delivery[], { log, sms }: Deps): Promise<void> {
  const notices = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const send = async ({ language, msisdn, ...notice }: Delivery): Promise<void> => {
    const text = smsText(notice, language ?? 'en');
    if (text === null || msisdn === null) return;
    const sent = await sms.send(msisdn, text);
    if (!sent.ok) log.warn({ kind: notice.kind, reason: sent.error.reason }, 'a text message was not sent');
  };
  await Promise.all([...notices.values()].map(send));
}

/**
 * Sends a batch of notices to every browser of their users, and those of won pools to their phones, each at most once; returns
 * whether there was any.
 */
export async function pushNotices(deps: Deps): Promise<boolean> {
  const deliveries = await deps.db.query<Delivery>(TAKE);
  await Promise.all([sendPushes(deliveries, deps), sendSms(deliveries, deps)]);
  return deliveries.length > 0;
}

async function sendPushes(deliveries: readonly Delivery[], { db, log, push }: Deps): Promise<void> {
  if (push === null) return;
  const send = async ({ fb_key, language, muted, ...notice }: Delivery): Promise<void> => {
    if (fb_key === null || isMuted(notice.kind, muted)) return;
    const outcome = await push.send(fb_key, pushText(notice, language ?? 'en'));
    if (outcome.state === 'failed')
      log.warn({ kind: notice.kind, reason: outcome.reason }, 'a push message was not sent');
    if (outcome.state === 'gone')
      await db.query('DELETE FROM notification.push_tokens WHERE fb_key = $1', [fb_key]);
  };
  await Promise.all(deliveries.map(send));
}
