import type { JackpotResultGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { chancesOf, createExposure, type ExposedGame, favouritesChance, likeliest } from './exposure.ts';
import type { JackpotMoney } from './read-jackpots.ts';
import { ticketRows } from './read-tickets.ts';
import type { OperatorExposure, OperatorGame } from './wire.ts';

/** Tickets read at once, so that the memory stays flat. */
const PAGE = 5_000;

const isDecided = (result: JackpotResultGame['result'] | string): result is '1' | 'X' | '2' =>
  result === '1' || result === 'X' || result === '2';

function exposedGame({ result, odds }: OperatorGame, oddsNow: readonly number[] | undefined): ExposedGame {
  if (result !== null && isDecided(result)) return { result };
  // A called-off match is drawn: each outcome is equally likely.
  return { result: null, chances: chancesOf(result === 'void' ? [] : (oddsNow ?? odds)) };
}

/**
 * The payouts of a jackpot if every open match ended as its favourite.
 *
 * @param oddsNow the current prices by match id; those of the opening count for the others
 */
export async function exposureOf(
  db: Queryable,
  jackpot: JackpotMoney,
  games: readonly OperatorGame[],
  oddsNow: ReadonlyMap<number, readonly number[]>,
): Promise<OperatorExposure> {
  const exposed = games.map((game) => exposedGame(game, oddsNow.get(game.match_id)));
  const exposure = createExposure(exposed, jackpot.pots);
  let after = 0;
  for (;;) {
    const rows = await ticketRows(db, jackpot.id, after, PAGE);
    for (const row of rows) exposure.add(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = last.id;
  }
  const chance = favouritesChance(exposed);
  const worth_cents = Math.floor(chance * (jackpot.pots[0]?.pot_cents ?? 0));
  return {
    lines: jackpot.lines,
    decided: exposed.filter(({ result }) => result !== null).length,
    games: games.length,
    assumed: exposed.map(likeliest).join(' '),
    ...exposure.result({ cap_cents: jackpot.rules.cap_cents, main_cents: jackpot.opening_cents }),
    favourites: { chance, worth_cents, price_cents: jackpot.stake_cents },
  };
}
