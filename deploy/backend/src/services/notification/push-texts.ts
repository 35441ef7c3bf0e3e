import { DRAW_GAMES, href } from '@jukwaa/contracts';
import { drawHref } from '@jukwaa/domain';
import { type Language, pushesEn, pushesSw, sentence } from '@jukwaa/domain/texts';
import type { PushMessage, PushNotice } from '../../kit/index.ts';

const TEXTS = { en: pushesEn, sw: pushesSw } as const;

/** The page that a tap on a notice opens: the bets, the game of a draw, the ticket or entry, or the wallet on the profile. */
function pathOf({ kind, reference }: Pick<PushNotice, 'kind' | 'reference'>): string {
  if (kind === 'bet_won') return href('bets');
  if (kind === 'virtual_won' || kind === 'virtual_lost') return href('placed-bet', { bet_id: reference });
  if (kind === 'virtuals_paid' || kind === 'virtuals_lost')
    return href('bets', {}, { filter: 'virtualBets' });
  const draw = DRAW_GAMES.find((game) => kind === `${game}_won`);
  if (draw !== undefined) return drawHref(draw);
  if (kind === 'miles_won') return href('aviator2', {}, { week: 'last' });
  if (kind === 'jackpot_won') return href('jackpot-ticket', { ticketId: reference });
  return href(kind === 'ligi_won' ? 'ligi' : 'profile');
}

/** The text of a notice, and the page that a tap on it opens. */
export function pushText(
  { kind, amount_cents, reference }: Omit<PushNotice, 'user_id'>,
  language: Language,
): PushMessage {
  const say = (part: 'title' | 'body') =>
    sentence(language, TEXTS[language], kind, { case: part, amount_cents, reference }) ?? '';
  return { title: say('title'), body: say('body'), path: pathOf({ kind, reference }) };
}
