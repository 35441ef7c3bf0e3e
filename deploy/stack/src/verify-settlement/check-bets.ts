import { bookedOf, expectedOf, wrongBets } from './compare.ts';
import {
  type CheckedBet,
  type KickOffMove,
  type KnownMatch,
  placeRandomBets,
  randomOf,
  type Sale,
} from './random-bets.ts';
import { sellSome } from './sales.ts';
import { openPrices, stateOf } from './search-live.ts';
import { cancel, knownMatches, moveKickOffs, movePrices, refreshed } from './season-events.ts';
import { type SeasonRun, startSeason } from './season-run.ts';
import { cheapestCover } from './sure-profit.ts';

const USERS = 10;
/**
 * Shares of bets that are sold: of all before the first match, and of the open ones in the middle of the season. One in this
 * many.
 */
const SOLD = { before: 6, inPlay: 3 };
/** Speeds of the services' clock until the middle of the season, and after it. */
const CLOCK = { first: 30, rest: 60 };
/** Number of each kind that was played. */
export type Kinds = Readonly<
  Record<
    | 'free'
    | 'freeWon'
    | 'freeVoid'
    | 'soldWhole'
    | 'soldPartly'
    // Sales while a part of the season was settled.
    | 'salesInPlay'
    // Matches that were played at another time than first announced.
    | 'movedMatches'
    | 'betsOnMoved'
    | 'postponedMatches'
    | 'betsOnPostponed'
    | 'betsOnCounts',
    number
  >
>;

const salesOf = (bets: readonly CheckedBet[]): Sale[] => bets.flatMap(({ sales }) => sales);

/** Counts and faults of a season. */
export interface PlayedBets {
  readonly matches: readonly KnownMatch[];
  readonly bets: readonly CheckedBet[];
  readonly salesInPlay: number;
  readonly paidCents: number;
  readonly before: number;
  readonly wrong: readonly string[];
}

/** Sells bets before the first match. Sells again once a third of the bets is settled, while the clock is stopped. */
async function playSeason(
  run: SeasonRun,
  matches: readonly KnownMatch[],
  bets: readonly CheckedBet[],
  seed: string,
) {
  const random = randomOf(`${seed}-sales`);
  const wrong = await sellSome(run, bets, SOLD.before, random);
  const salesBefore = salesOf(bets).length;
  await cancel(run, matches);
  await run.setSpeed(CLOCK.first);
  await run.settledTo(Math.floor((await run.openBets()) * (2 / 3)));
  await run.setSpeed(0);
  wrong.push(...(await sellSome(run, bets, SOLD.inPlay, random)));
  const salesInPlay = salesOf(bets).length - salesBefore;
  await run.setSpeed(CLOCK.rest);
  await run.settledTo(0);
  return { wrong, salesInPlay };
}

/** Half of the bets are placed before kick-offs and prices move, half after. */
export async function checkBets(
  text: string,
  { bets: count, searched, seed }: { bets: number; searched: number; seed: string },
): Promise<PlayedBets> {
  const run = await startSeason(text, USERS, 10_000);
  try {
    const early = await knownMatches(run, text);
    let before = Number.POSITIVE_INFINITY;
    for (const { detail } of early.slice(0, searched))
      before = Math.min(before, await cheapestCover(openPrices(detail), stateOf(detail)));
    const first = Math.ceil(count / 2);
    const bets = await placeRandomBets(run, early, first, seed);
    await moveKickOffs(run, early);
    await movePrices(run, early, randomOf(`${seed}-prices`));
    const matches = await refreshed(run, early);
    bets.push(...(await placeRandomBets(run, matches, count - first, `${seed}-late`)));
    const { wrong, salesInPlay } = await playSeason(run, matches, bets, seed);
    wrong.push(...wrongBets(bets, await run.bets(), await bookedOf(run.db)));
    const paidCents = bets.reduce((sum, bet) => sum + expectedOf(bet).paid, 0);
    return { matches, bets, salesInPlay, paidCents, before, wrong };
  } finally {
    await run.close();
  }
}

/** Number of each kind that was played. */
export function kindsOf({ matches, bets, salesInPlay }: PlayedBets): Kinds {
  const matchesOf = (move: KickOffMove) => matches.filter((match) => match.move === move).length;
  const betsOn = (move: KickOffMove) => bets.filter(({ moves }) => moves.includes(move)).length;
  const free = bets.filter(({ stakeType }) => stakeType === 'free');
  const sold = bets.filter(({ sales }) => sales.length > 0);
  return {
    free: free.length,
    freeVoid: free.filter((bet) => expectedOf(bet).state === 'void').length,
    freeWon: free.filter((bet) => expectedOf(bet).state === 'won').length,
    soldWhole: sold.filter((bet) => expectedOf(bet).state === 'cashed_out').length,
    soldPartly: sold.filter((bet) => expectedOf(bet).state !== 'cashed_out').length,
    salesInPlay,
    movedMatches: matchesOf('played'),
    betsOnMoved: betsOn('played'),
    postponedMatches: matchesOf('postponed'),
    betsOnPostponed: betsOn('postponed'),
    betsOnCounts: bets.filter(({ isCounted }) => isCounted).length,
  };
}
