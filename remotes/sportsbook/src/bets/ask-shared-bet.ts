import { type ApiError, type CallOptions, getSharedBet, getSharedJackpot, isMissing } from '@jukwaa/api';
import { type AnswerPromise, fail, href, knownAnswer, type Result } from '@jukwaa/contracts';
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

type BetAnswer = AnswerPromise<Result<LoadedLegs, ApiError>>;

/** Loads the picks of a share code; `missing`: there is no such code. */
export function askSharedBet(
  text: string,
  options: CallOptions = {},
): AnswerPromise<Result<LoadedLegs, NoPicks>> {
  const code = plainCode(text);
  const bet: BetAnswer = getSharedBet(http, code, options);
  // Only the code of no bet needs a second call, for which a first screen can't wait.
  return bet.known?.ok === true ? knownAnswer(bet.known) : orTicket(bet, code, options);
}

/** The picks of a bet, or the reason why there are none, which depends on whether a jackpot ticket has the code. */
async function orTicket(
  asked: BetAnswer,
  code: string,
  options: CallOptions,
): Promise<Result<LoadedLegs, NoPicks>> {
  const bet = await asked;
  if (bet.ok) return bet;
  if (!isMissing(bet.error)) return fail('failed');
  const ticket = await getSharedJackpot(http, code, options);
  if (ticket.ok) return fail('jackpot');
  return fail(isMissing(ticket.error) ? 'missing' : 'failed');
}

/** The page that loads the code of a jackpot ticket. */
export const ticketAddress = (code: string): string => href('jackpot', {}, { code });
