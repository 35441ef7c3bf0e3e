import { type Language, sentence, smsEn, smsSw } from '@jukwaa/domain/texts';
import type { PushNotice } from '../../kit/index.ts';

const TEXTS = { en: smsEn, sw: smsSw } as const;
/** The notices that also go to the phone: players rarely have the page open when a pool is settled. */
const BY_SMS: ReadonlySet<PushNotice['kind']> = new Set(['jackpot_won', 'ligi_won']);

/** The text message of a notice; null for a notice that goes to browsers only. */
export const smsText = (
  { kind, amount_cents, reference }: Omit<PushNotice, 'user_id'>,
  language: Language,
): string | null =>
  BY_SMS.has(kind) ? (sentence(language, TEXTS[language], kind, { amount_cents, reference }) ?? null) : null;
