import { readFile } from 'node:fs/promises';
import { formatAmount } from '@jukwaa/domain';
import { CommandError } from '../../run/run-task.ts';
import { say } from '../print-audit.ts';
import type { JackpotNumbers } from './judge-jackpots.ts';
import { madeSeason } from './made-season.ts';
import type { JackpotReport, JackpotRunOptions } from './run-options.ts';
import { SettlementPhase } from './settlement-phases.ts';

const NAME_WIDTH = 34;
const CELL_WIDTH = 20;
/** Matches of both jackpots. */
const MATCHES = 30;
const PHASES = SettlementPhase.options;
/** Faults that are printed. */
const SHOWN = 20;

const row = (name: string, ...cells: readonly (string | number | bigint)[]): void =>
  say(`${name.padEnd(NAME_WIDTH)}${cells.map((cell) => String(cell).padStart(CELL_WIDTH)).join('')}`);
const ksh = (cents: bigint | number): string => formatAmount(Number(cents));

function printNumbers({ name, recounted, tickets, lines, paid_cents }: JackpotNumbers): void {
  const { outcome, staked, wagerTax, contribution, tiers, rollover, rounding } = recounted;
  const taxed = [...recounted.tickets.values()].reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  say(`${name}: ${outcome}`);
  row('  tickets, lines', tickets, lines);
  row('  stakes, Ksh', ksh(staked));
  row('  paid to players, Ksh', ksh(paid_cents));
  if (outcome === 'refunded') return;
  row('  wager tax, withholding tax, Ksh', ksh(wagerTax), ksh(taxed));
  row('  to the prizes, to the house, Ksh', ksh(contribution), ksh(staked - wagerTax - contribution));
  row('  rollover, rounding, Ksh', ksh(rollover), ksh(rounding));
  row('  right', 'pot, Ksh', 'lines', 'each, Ksh');
  for (const tier of tiers) row(`  ${tier.right}`, ksh(tier.pot), tier.lines, ksh(tier.each));
}

/** Prints a run with its faults; true without one. */
export function printJackpots(name: string, { kills, hits, audit, seconds }: JackpotReport): boolean {
  const { orders, placed, refused, foundAgain, lost, doubled, unknown, jackpots, wrong } = audit;
  say(`${name}: ${kills} kills, ${seconds.toFixed(0)} s`);
  say(`  kills in settlements: ${PHASES.map((phase) => `${hits.get(phase) ?? 0} ${phase}`).join(', ')}`);
  row('', 'asked', 'placed', 'refused', 'found again', 'lost', 'doubled', 'unknown');
  row('  ticket', orders, placed, refused, foundAgain, lost, doubled, unknown);
  for (const one of jackpots) printNumbers(one);
  for (const what of wrong.slice(0, SHOWN)) say(`  wrong: ${what}`);
  say(wrong.length === 0 ? '  every amount is that of the recount' : `  ${wrong.length} faults`);
  return wrong.length === 0;
}

/** The options of `--jackpot`: 10,000 tickets of 500 players on this season file, or on a made one. */
export async function jackpotOptions(
  file: string | undefined,
  { tickets, players, kills, seed }: { tickets: number; players: number; kills: number; seed: string },
): Promise<JackpotRunOptions> {
  const season =
    file === undefined
      ? madeSeason(MATCHES, seed)
      : await readFile(file, 'utf8').catch(() => {
          throw new CommandError(`${file} can not be read`);
        });
  return {
    season,
    players,
    tickets,
    kills: { selling: Math.max(1, kills - 2), settling: ['count', 'pay', 'refund'] },
    drawn: 2,
    withRefund: true,
    withCorrection: true,
    hangUps: 0.05,
    seed,
  };
}
