import { type CallOptions, getSharedBet, getSharedJackpot, isMissing } from '@jukwaa/api';
import { fail, href, type Result } from '@jukwaa/contracts';
import { plainCode } from '@jukwaa/domain';
import { http } from '@jukwaa/runtime';
import type { LoadedLegs } from './shared-picks.ts';

/** The end of a share link: `…/b/CODE` or `…/share/CODE`, with whatever follows. */
const LINK = /\/(?:b|share)\/([a-z0-9-]+)/i;

/** The code in a typed or pasted text: a code in any case and grouping, a share link, or a message with one in it. */
export function codeIn(text: string): string {
  const [, code = text] = LINK.exec(text) ?? [];
  return plainCode(code);
}

/** Why a code gives no picks. `jackpot`: it is that of a jackpot ticket, which the jackpot page loads. */
export type NoPicks = 'missing' | 'failed' | 'jackpot';

/** Loads the picks of a share code; `missing`: there is no such code. */
export async function askSharedBet(
  text: string,
  options: CallOptions = {},
): Promise<Result<LoadedLegs, NoPicks>> {
  const code = plainCode(text);
  const bet = await getSharedBet(http, code, options);
  if (bet.ok) return bet;
  if (!isMissing(bet.error)) return fail('failed');
  const ticket = await getSharedJackpot(http, code, options);
  if (ticket.ok) return fail('jackpot');
  return fail(isMissing(ticket.error) ? 'missing' : 'failed');
}

/** The page that loads the code of a jackpot ticket. */
export const ticketAddress = (code: string): string => href('jackpot', {}, { code });
