import { parseArgs } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { faultsOf } from './soak-faults.ts';
import { headOf, lineOf, tableLines } from './soak-report.ts';
import { soakRun } from './soak-run.ts';

const DAYS = 24;
const SPEED = 3_600;
const SHORTER = 10;
/** Longest duration of a run, ms. */
const MOST_MS = 12 * 60_000;
/** Kills of a run. */
const KILLS = 5;

function positive(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new CommandError(`--${name} needs a whole number, not ${text}`);
  return value;
}

/** `npm run soak`: 1 after unexpected growth, late matches or a wrong ledger. */
export async function soak(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string' }, speed: { type: 'string' }, shorter: { type: 'string' } },
  });
  const days = positive('days', values.days, DAYS);
  const speed = positive('speed', values.speed, SPEED);
  const shorter = positive('shorter', values.shorter, SHORTER);
  const killEvery = Math.ceil(days / KILLS);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(
    `${days} days, at most ${speed} times as fast as real time; rows are kept ${shorter} times shorter than in operation`,
  );
  say(headOf());
  const onDay = (day: Parameters<typeof lineOf>[0]) => say(lineOf(day));
  try {
    const seen = await soakRun({ days, speed, shorter, killEvery, mostMs: MOST_MS, onDay });
    if (seen.length < days) say(`The time was over after ${seen.length} of ${days} days.`);
    for (const line of tableLines(seen, shorter)) say(line);
    const faults = faultsOf(seen, shorter);
    for (const fault of faults) say(fault);
    return faults.length === 0 && seen.length > 0 ? 0 : 1;
  } finally {
    await killLeftovers();
  }
}
