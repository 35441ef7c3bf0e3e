import type { OrderAudit } from './orders/judge.ts';
import { ORDER_KINDS } from './orders/order.ts';

const NAME_WIDTH = 40;
const CELL_WIDTH = 13;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: readonly (string | number)[]): void =>
  say(`${name.padEnd(NAME_WIDTH)}${cells.map((cell) => String(cell).padStart(CELL_WIDTH)).join('')}`);

export const sayKinds = (): void =>
  row('', 'asked', 'done', 'refused', 'found again', 'lost', 'doubled', 'unknown');

/** Prints the results of each kind of order, and every fault; true without one. */
export function printAudit({ tallies, wrong }: OrderAudit): boolean {
  for (const kind of ORDER_KINDS) {
    const { asked, done, refused, foundAgain, lost, doubled, unknown } = tallies[kind];
    row(`  ${kind}`, asked, done, refused, foundAgain, lost, doubled, unknown);
  }
  for (const what of wrong) say(`  wrong: ${what}`);
  return wrong.length === 0;
}
