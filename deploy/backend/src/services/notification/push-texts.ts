import { href } from '@jukwaa/contracts';
import { type Language, pushesEn, pushesSw, sentence } from '@jukwaa/domain/texts';
import type { PushMessage, PushNotice } from '../../kit/index.ts';

const TEXTS = { en: pushesEn, sw: pushesSw } as const;

/** The text of a notice, and the page that a tap on it opens: the bets, or the wallet on the profile. */
export function pushText(
  { kind, amount_cents, reference }: Omit<PushNotice, 'user_id'>,
  language: Language,
): PushMessage {
  const say = (part: 'title' | 'body') =>
    sentence(language, TEXTS[language], kind, { case: part, amount_cents, reference }) ?? '';
  return { title: say('title'), body: say('body'), path: href(kind === 'bet_won' ? 'bets' : 'profile') };
}
