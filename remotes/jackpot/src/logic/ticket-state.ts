import type { JackpotMessage, JackpotTicket, JackpotTicketGame } from '@jukwaa/contracts';
import { maskOf, type TicketProgress, ticketProgress } from '@jukwaa/domain/pools';

/** A pick against its game: `open` while the game has no result. */
export type PickState = 'right' | 'wrong' | 'open';

export const pickStateOf = ({ picks, result }: JackpotTicketGame): PickState => {
  if (result === null || result === 'void') return 'open';
  return picks.includes(result) ? 'right' : 'wrong';
};

/** A game that is being played: it has a score and no result. */
export const isInPlay = ({ result, home_score }: Pick<JackpotTicketGame, 'result' | 'home_score'>): boolean =>
  result === null && home_score !== null;

type Scored = Pick<JackpotTicketGame, 'match_number' | 'home_score' | 'away_score' | 'result' | 'drawn'>;

/** The games with the scores and results of the last message, which is newer than a fetched answer until the settlement. */
export function withMessage<TGame extends Scored>(
  games: readonly TGame[],
  message: JackpotMessage | null,
): readonly TGame[] {
  if (message === null) return games;
  const news = new Map(message.games.map((game) => [game.match_number, game]));
  return games.map((game) => ({ ...game, ...news.get(game.match_number) }));
}

/** The ticket with its jackpot's last message. A message after the close ends its sales, also before the first kick-off. */
export function ticketWith(
  ticket: JackpotTicket,
  message: JackpotMessage | null,
  now: number,
): JackpotTicket {
  const games = [...withMessage(ticket.games, message)];
  const isClosed = message !== null && message.phase !== 'open';
  const closes = Math.min(Date.parse(ticket.closes_at), isClosed ? now : Number.POSITIVE_INFINITY);
  return { ...ticket, games, closes_at: new Date(closes).toISOString() };
}

/** How far a ticket has come, from its own results so far. */
export const progressOfTicket = ({ games, tiers }: JackpotTicket): TicketProgress =>
  ticketProgress(
    games.map(({ picks }) => picks.reduce((mask, pick) => mask | maskOf(pick), 0)),
    games.map(({ result }) => result),
    tiers,
  );
