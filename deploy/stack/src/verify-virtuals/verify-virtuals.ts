import { type SimulatedMatch, simulateRounds } from '@jukwaa/backend';
import { serviceDatabases } from '@jukwaa/backend/testing';
import { printLine } from '@jukwaa/build/report';
import { seededRandom } from '@jukwaa/domain/game-returns';
import { Command } from 'commander';
import { CommandError } from '../run/run-task.ts';
import { cheapestCover, type OpenPrice } from '../verify-settlement/sure-profit.ts';
import { FlatBets, type MarketReturn } from './market-returns.ts';
import { SeasonTables } from './season-tables.ts';

/** Simulations repeat, so that a failure is a fault and not bad luck. */
const SEED = 20_260_101;
const NAME = 'verify virtuals';
const KICK_OFF = { score: [0, 0], half: null } as const;

type Competition = Parameters<typeof simulateRounds>[0];

/** The results of flat bets and of a search for sure profits in a competition. */
export interface VerifiedCompetition {
  readonly slug: string;
  readonly matches: number;
  readonly returns: readonly MarketReturn[];
  /** The smallest sum of stakes that returns 1 however a match ends, over the searched matches. Below 1 it is a sure profit. */
  readonly cover: number;
  /** Every fault, each as a sentence. */
  readonly wrong: readonly string[];
}

const pricesOf = ({ markets }: SimulatedMatch): OpenPrice[] =>
  markets.flatMap(({ market_id, specifier, outcomes }) =>
    outcomes.flatMap(({ outcome_id, odds, active }) =>
      active === 1 ? [{ market_id, specifier, outcome_id, odds }] : [],
    ),
  );

/** The best price of a match against its chance; every one is below 1, so no set of stakes has an expected profit. */
const bestPrice = ({ markets }: SimulatedMatch): number =>
  Math.max(
    ...markets.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ odds, probability, active }) => (active === 1 ? [odds * probability] : [])),
    ),
  );

/**
 * Plays rounds of a competition in memory, with flat bets on every market. Searches matches for a sure profit, and counts the tables of
 * its seasons again.
 *
 * @param covers the number of matches that are searched, evenly over the rounds
 */
export async function verifyCompetition(
  competition: Competition,
  rounds: number,
  covers: number,
): Promise<VerifiedCompetition> {
  const random = seededRandom(SEED);
  const [bets, tables] = [new FlatBets(), new SeasonTables()];
  const every = Math.ceil(rounds / covers);
  let [matches, round, best, cover] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for await (const played of simulateRounds(competition, rounds, NAME)) {
    tables.add(played);
    for (const match of played.matches) {
      bets.add(match, random);
      best = Math.max(best, bestPrice(match));
    }
    const [first] = played.matches;
    if (round % every === 0 && first !== undefined)
      cover = Math.min(cover, await cheapestCover(pricesOf(first), KICK_OFF));
    matches += played.matches.length;
    round += 1;
  }
  const { slug } = competition;
  const returns = bets.rows();
  const wrong = [
    ...returns.flatMap(({ faults }) => faults),
    ...tables.faults,
    ...(best < 1 ? [] : [`a price is ${best} times the fair one`]),
    ...(cover > 1 ? [] : [`stakes of ${cover} return 1 however a match ends`]),
  ];
  return { slug, matches, returns, cover, wrong: wrong.map((what) => `${slug}: ${what}`) };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function print({ slug, matches, returns, cover, wrong }: VerifiedCompetition): void {
  for (const { market, stated, offered, expected, simulated, interval } of returns)
    printLine([
      `${slug}, market ${market}`,
      ...[stated, offered, expected, simulated].map(percent),
      `± ${(interval * 100).toFixed(2)}`,
    ]);
  printLine([`${slug}, ${matches} matches, cheapest cover`, '', '', percent(cover)]);
  for (const one of wrong) process.stdout.write(`wrong: ${one}\n`);
}

const COMPETITIONS = `
  select slug, kind, teams from virtuals.competitions where round_seconds is not null order by rank`;

async function competitions(): Promise<Competition[]> {
  const [engine] = serviceDatabases();
  if (engine === undefined) throw new Error('there is no database to read competitions from');
  const { db, drop } = await engine.fresh();
  return db.query<Competition>(COMPETITIONS).finally(drop);
}

/**
 * `verify:virtuals [--rounds N] [--covers N]`: plays rounds of every virtual competition in memory. Prints for each market the margin
 * that is configured and offered, the return of flat bets by its prices and as simulated, settled by the public rules of the markets
 * alone; and the cheapest set of stakes over the markets of a match that returns 1 however it ends. Counts the table of each season again
 * after every round. Returns 1 after a difference or a sure profit.
 */
export async function verifyVirtuals(args: readonly string[]): Promise<number> {
  const { rounds, covers } = new Command('verify:virtuals')
    .option('--rounds <n>', 'rounds of each competition', '1000')
    .option('--covers <n>', 'matches of each competition that are searched for a sure profit', '10')
    .parse([...args], { from: 'user' })
    .opts<{ rounds: string; covers: string }>();
  const [played, searched] = [Number(rounds), Number(covers)];
  if (!(played >= 1 && searched >= 1))
    throw new CommandError('rounds and covers are whole numbers from 1 on');
  printLine(['', 'margin', 'offered', 'by prices', 'simulated', '95 %']);
  let faults = 0;
  for (const competition of await competitions()) {
    const verified = await verifyCompetition(competition, played, searched);
    print(verified);
    faults += verified.wrong.length;
  }
  process.stdout.write(faults === 0 ? 'all returns and tables agree, and no sure profit was found\n' : '');
  return faults === 0 ? 0 : 1;
}
