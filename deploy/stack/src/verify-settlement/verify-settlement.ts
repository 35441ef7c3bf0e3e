import { readFile } from 'node:fs/promises';
import { printLine } from '@jukwaa/build/report';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../run/run-task.ts';
import { checkBets, type Kinds, kindsOf } from './check-bets.ts';
import { firstRows, searchLive } from './search-live.ts';

export interface VerifyOptions {
  readonly bets: number;
  readonly matches: number;
  /** Matches whose prices are searched before kick-off, and states of play that are searched. */
  readonly searched: number;
  readonly seed: string;
}
export interface Verified {
  readonly bets: number;
  readonly kinds: Kinds;
  readonly paidCents: number;
  /** Differences between bets, sales or the ledger and the exact amounts. */
  readonly wrong: readonly string[];
  /** The cheapest cover of a whole match, before kick-off and in play. */
  readonly cheapest: { readonly before: number; readonly live: number };
  readonly liveStates: number;
}

/** Checks the payouts of random bets on a season, and searches its prices for a sure profit. */
export async function verifySeason(text: string, options: VerifyOptions): Promise<Verified> {
  const rows = firstRows(text, options.matches);
  const season = await checkBets(rows, options);
  const { live, liveStates } = await searchLive(rows, options.searched);
  const { bets, paidCents, wrong, before } = season;
  return {
    bets: bets.length,
    kinds: kindsOf(season),
    paidCents,
    wrong,
    cheapest: { before, live },
    liveStates,
  };
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number above 0');
  return number;
}

function printTable({ bets, kinds, paidCents, wrong, cheapest, liveStates }: Verified): void {
  const { free, freeVoid, freeWon, soldWhole, soldPartly, salesInPlay } = kinds;
  printLine(['bets checked', String(bets)]);
  printLine(['free bets', `${free} (${freeWon} won, ${freeVoid} void)`]);
  printLine(['sold whole', String(soldWhole)]);
  printLine(['sold in part', String(soldPartly)]);
  printLine(['sales in mid-season', String(salesInPlay)]);
  printLine(['kick-off moved, played', `${kinds.movedMatches} matches, ${kinds.betsOnMoved} bets`]);
  printLine(['kick-off moved, void', `${kinds.postponedMatches} matches, ${kinds.betsOnPostponed} bets`]);
  printLine(['on corners or cards', String(kinds.betsOnCounts)]);
  printLine(['paid, Ksh', (paidCents / 100).toFixed(2)]);
  printLine(['wrong amounts', String(wrong.length)]);
  printLine(['cheapest cover of 1 before kick-off', cheapest.before.toFixed(4)]);
  printLine([`cheapest cover of 1 in ${liveStates} states of play`, cheapest.live.toFixed(4)]);
}

/**
 * `verify:settlement <season.csv>`: prints the number of checked bets and the cheapest cover of a match. Returns 1, with the
 * seed, after a wrong payout or a sure profit.
 */
export async function verifySettlement(args: readonly string[]): Promise<number> {
  const program = new Command('verify:settlement')
    .argument('<season.csv>', 'a season file in the football-data.co.uk format')
    .option('--bets <N>', 'random bets', count, 2_000)
    .option('--matches <N>', 'rows of the file that are played', count, 380)
    .option('--searched <N>', 'matches and states of play that are searched for a sure profit', count, 40)
    .option('--seed <text>', 'what the bets follow from', 'settlement')
    .parse([...args], { from: 'user' });
  const [file = ''] = program.args;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} can not be read`);
  });
  const options = program.opts<VerifyOptions>();
  const verified = await verifySeason(text, options);
  const { wrong, cheapest } = verified;
  for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`);
  printTable(verified);
  const isFine = wrong.length === 0 && Math.min(cheapest.before, cheapest.live) >= 1;
  if (!isFine) process.stdout.write(`failed with --seed ${options.seed}\n`);
  return isFine ? 0 : 1;
}
