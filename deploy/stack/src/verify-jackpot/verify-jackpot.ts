import { readFile } from 'node:fs/promises';
import { serviceDatabases } from '@jukwaa/backend/testing';
import { printLine } from '@jukwaa/build/report';
import { JackpotTermsAnswer, toCents } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { betPolicyOn, formatAmount } from '@jukwaa/domain';
import { Command } from 'commander';
import { faultsBy } from '../crash/money-faults.ts';
import { JACKPOT_FAULTS } from '../crash/questions/jackpot-faults.ts';
import { LEDGER_FAULTS } from '../crash/questions/ledger-faults.ts';
import { CommandError } from '../run/run-task.ts';
import { type AttackResult, OPEN_ATTACKS } from './attacks.ts';
import type { MatchChances } from './best-tickets.ts';
import { type CategoryOdds, categoryOdds, seasonChances, type TicketWorth } from './category-odds.ts';
import { type JackpotStand, startStand } from './jackpot-stand.ts';
import { correctedResults, lateTickets } from './late-attacks.ts';

/** The result of a bettor's search for a sure profit. */
export interface VerifiedJackpots {
  readonly odds: readonly CategoryOdds[];
  readonly attacks: readonly AttackResult[];
  /** Every fault, each as a sentence; empty without any. */
  readonly wrong: readonly string[];
}

/** The rules in force, as the terms page reads them. */
async function oddsOf({ call, now }: JackpotStand, season: readonly MatchChances[]): Promise<CategoryOdds[]> {
  const { data } = await call(JackpotTermsAnswer, 'GET', '/api/jackpot/rules');
  const { rates_bp } = betPolicyOn(now().getTime(), []);
  const taxes = { wager_tax_bp: rates_bp['on-stake'], withholding_tax_bp: rates_bp['on-net-winnings'] };
  return data.map(({ jackpot_category_id, stake, number_of_games, rules }) =>
    categoryOdds(
      jackpot_category_id,
      { ...rules, ...taxes, games: number_of_games, line_cents: toCents(stake) },
      season,
    ),
  );
}

/** Attacks the jackpots of a backend on this database, and searches the rules for a sure profit. `text` is a season file. */
export async function verifyJackpots(text: string, db: Database): Promise<VerifiedJackpots> {
  const stand = await startStand(db);
  try {
    const odds = await oddsOf(stand, seasonChances(text));
    const attacks: AttackResult[] = [];
    const open = await stand.open();
    for (const attack of OPEN_ATTACKS) attacks.push(await attack(stand, open));
    attacks.push(await lateTickets(stand, open), await correctedResults(stand));
    const books = await faultsBy(stand.db, { ...LEDGER_FAULTS, ...JACKPOT_FAULTS });
    const faults = [...odds, ...attacks].flatMap((one) => one.faults);
    return { odds, attacks, wrong: [...faults, ...books] };
  } finally {
    await stand.close();
  }
}

const ksh = (cents: number): string => formatAmount(Math.round(cents));
const oneIn = (chance: number): string => `1 in ${Math.round(1 / chance).toLocaleString('en')}`;

function printWorth(name: string, worth: readonly TicketWorth[], price: number): void {
  for (const { lines, mean, most, worth_cents } of worth)
    printLine([`  best ${lines} line(s), ${name}`, oneIn(mean), oneIn(most), ksh(worth_cents), ksh(price)]);
}

function printOdds({ category, rules, covers, capped, cycle, even, any }: CategoryOdds): void {
  const title = `category ${category}, Ksh ${ksh(rules.line_cents)} a line`;
  printLine([title, 'lines', 'cost, Ksh', 'return, Ksh', 'at the cap, Ksh']);
  for (const [at, { right, lines, cost_cents, return_cents }] of covers.entries())
    printLine([
      `  to be sure of ${right} right`,
      lines.toLocaleString('en'),
      ksh(cost_cents),
      ksh(return_cents),
      ksh(capped[at]?.return_cents ?? 0),
    ]);
  printLine([
    '  stakes until the cap, guarantee with them',
    '',
    ksh(cycle.staked_cents),
    ksh(cycle.return_cents),
  ]);
  printLine(['  all right, with no other winner', 'mean', 'best list', 'a line, Ksh', 'price, Ksh']);
  printWorth('most even of 40', even, rules.line_cents);
  printWorth('consecutive', any, rules.line_cents);
}

function printTable({ odds, attacks, wrong }: VerifiedJackpots): void {
  for (const one of odds) printOdds(one);
  printLine(['attack', 'tries', 'faults']);
  for (const { name, tries, faults } of attacks)
    printLine([`  ${name}`, String(tries), String(faults.length)]);
  for (const one of wrong) process.stdout.write(`wrong: ${one}\n`);
}

/**
 * `verify:jackpot <season.csv>`: prints the cheapest covers of each tier with their returns at the guarantee and at the cap, the worth
 * of the best tickets by the closing prices of a season, and the results of attacks. Returns 1 after a fault, or a sure profit with
 * any main prize between the guarantee and the cap.
 */
export async function verifyJackpot(args: readonly string[]): Promise<number> {
  const program = new Command('verify:jackpot')
    .argument('<season.csv>', 'a season file in the football-data.co.uk format')
    .parse([...args], { from: 'user' });
  const [file = ''] = program.args;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} can not be read`);
  });
  const [engine] = serviceDatabases();
  if (engine === undefined) throw new Error('there is no database to try on');
  const { db, drop } = await engine.fresh();
  const verified = await verifyJackpots(text, db).finally(drop);
  printTable(verified);
  return verified.wrong.length === 0 ? 0 : 1;
}
