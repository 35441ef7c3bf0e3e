import { DRAW_GAMES, drawBook, href, type Transaction } from '@jukwaa/contracts';
import { drawHref, gameRoundOf } from './game-round.ts';
import { nairobiWeek } from './week.ts';

/** The page that a line of the statement opens; `what` names it. */
export interface StatementTarget {
  readonly what: 'round' | 'bet' | 'ticket' | 'miles';
  readonly to: string;
}

/** The reference of a prize of Aviator Miles has the UTC day on which its week starts in Nairobi. */
const MILES = /^miles:(\d{4}-\d\d-\d\d)$/;
const isId = (reference: string): boolean => /^\d{1,15}$/.test(reference);

/** The target of money in the books of bets, draws, jackpots and miles. */
function targetOf(product: string, game: string | null, reference: string): StatementTarget | null {
  const week = product === 'crash' ? MILES.exec(reference)?.[1] : undefined;
  if (week !== undefined)
    return { what: 'miles', to: href('aviator2', {}, { week: nairobiWeek(`${week}T21:00:00.000Z`) }) };
  const draw = product === 'instant' ? DRAW_GAMES.find((one) => drawBook(one) === game) : undefined;
  if (draw !== undefined) return { what: 'round', to: drawHref(draw, { tab: 'history' }) };
  if (!isId(reference)) return null;
  if (product === 'sports' || product === 'virtual')
    return { what: 'bet', to: href('placed-bet', { bet_id: reference }) };
  return product === 'jackpot'
    ? { what: 'ticket', to: href('jackpot-ticket', { ticketId: reference }) }
    : null;
}

/** The page of a line's game round, bet, jackpot ticket, draws or week of miles; null for other money. */
export function statementTarget({
  product = null,
  game = null,
  reference,
}: Pick<Transaction, 'product' | 'game' | 'reference'>): StatementTarget | null {
  const round = gameRoundOf({ product, game, reference });
  if (round !== null) return { what: 'round', to: href('game-round', { ...round }) };
  return targetOf(product ?? '', game, reference);
}
