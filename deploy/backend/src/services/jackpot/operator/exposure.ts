import type { JackpotAlias, JackpotTier } from '@jukwaa/contracts';
import {
  JACKPOT_ALIASES,
  linesByRight,
  type Mask,
  maskOf,
  type RolloverBounds,
  sharePots,
  winningOf,
} from '@jukwaa/domain/pools';
import type { OperatorExposure } from './wire.ts';

/** A game with its result, or with the chances of 1, X and 2 while it is open. */
export type ExposedGame =
  | { readonly result: JackpotAlias }
  | { readonly result: null; readonly chances: readonly number[] };

/** The chances that prices of 1, X and 2 imply without their margin; without three prices each outcome is equally likely. */
export function chancesOf(odds: readonly number[]): number[] {
  if (odds.length !== JACKPOT_ALIASES.length) return JACKPOT_ALIASES.map(() => 1 / JACKPOT_ALIASES.length);
  const sum = odds.reduce((total, price) => total + 1 / price, 0);
  return odds.map((price) => 1 / price / sum);
}

/** The result of a game, or its likeliest outcome. */
export function likeliest(game: ExposedGame): JackpotAlias {
  if (game.result !== null) return game.result;
  return JACKPOT_ALIASES[game.chances.indexOf(Math.max(...game.chances))] ?? '1';
}

interface ExposedTicket {
  readonly id: number;
  readonly code: string;
  readonly picks: readonly Mask[];
}

/** Winning lines of one ticket by tier, and one of the tickets that have them. */
interface Winner extends Pick<ExposedTicket, 'id' | 'code'> {
  readonly lines: readonly number[];
}

/**
 * Counts the lines of tickets against the results so far and the favourites of open games. Tickets come in pages, and the memory
 * does not grow with their number: tickets with the same winning lines count as one.
 */
export function createExposure(games: readonly ExposedGame[], pots: readonly JackpotTier[]) {
  const decided = games.map(({ result }) => (result === null ? null : maskOf(result)));
  const assumed = games.map((game) => maskOf(likeliest(game)));
  const open = decided.filter((mask) => mask === null).length;
  const rights = pots.map(({ right }) => right);
  const alive = rights.map(() => 0);
  const lines = rights.map(() => 0);
  const winners = new Map<string, Winner>();

  function add({ id, code, picks }: ExposedTicket): void {
    const now = linesByRight(picks, decided);
    const atEnd = linesByRight(picks, assumed);
    for (const [tier, right] of rights.entries()) {
      for (let have = Math.max(0, right - open); have < now.length; have += 1)
        alive[tier] = (alive[tier] ?? 0) + (now[have] ?? 0);
      lines[tier] = (lines[tier] ?? 0) + (atEnd[right] ?? 0);
    }
    const won = rights.map((right) => atEnd[right] ?? 0);
    const name = won.join();
    if (won.some((count) => count > 0) && !winners.has(name)) winners.set(name, { id, code, lines: won });
  }

  function result(bounds: RolloverBounds): Pick<OperatorExposure, 'tiers' | 'paid_cents' | 'largest'> {
    const { tiers } = sharePots(pots, lines, bounds);
    let largest: OperatorExposure['largest'] = null;
    for (const { id, code, lines: won } of winners.values()) {
      const winning_cents = winningOf(won, tiers);
      if (winning_cents > (largest?.winning_cents ?? 0)) largest = { id, code, winning_cents };
    }
    const exposed = tiers.map((tier, n) => ({
      ...tier,
      alive: alive[n] ?? 0,
      paid_cents: tier.each_cents * tier.lines,
    }));
    return {
      tiers: exposed,
      paid_cents: exposed.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
      largest,
    };
  }
  return { add, result };
}

/** The chance that the likeliest outcome of every open game comes. */
export const favouritesChance = (games: readonly ExposedGame[]): number =>
  games.reduce((chance, game) => chance * (game.result === null ? Math.max(...game.chances) : 1), 1);
