import { href } from '@jukwaa/contracts';
import { type Language, pushesEn, pushesSw, sentence } from '@jukwaa/domain/texts';
import type { PushMessage, PushNotice } from '../../kit/index.ts';

const TEXTS = { en: pushesEn, sw: pushesSw } as const;

/** The page that a tap on a notice opens: the player's bets or entries, or the wallet on the profile. */
const PATHS: Readonly<Record<PushNotice['kind'], string>> = {
  bet_won: href('bets'),
  jackpot_won: href('bets', {}, { filter: 'jackpotBets' }),
  ligi_won: href('ligi'),
  deposited: href('profile'),
  withdrawn: href('profile'),
  withdrawal_failed: href('profile'),
};

/** The text of a notice, and the page that a tap on it opens. */
export function pushText(
  { kind, amount_cents, reference }: Omit<PushNotice, 'user_id'>,
  language: Language,
): PushMessage {
  const say = (part: 'title' | 'body') =>
    sentence(language, TEXTS[language], kind, { case: part, amount_cents, reference }) ?? '';
  return { title: say('title'), body: say('body'), path: PATHS[kind] };
}
