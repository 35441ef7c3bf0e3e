import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandError } from '../run/run-task.ts';
import { killLeftovers } from '../testing/child.ts';
import { type FuzzReport, fuzzRun } from './fuzz-run.ts';

const SECONDS = 60;
const say = (line: string) => void process.stdout.write(`${line}\n`);

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new CommandError(`--${name} needs a whole number, not ${text}`);
  return value;
}

/** The readable report: one line of sums, then each finding with its inputs. */
export function reportLines({ seed, inputs, batches, findings }: FuzzReport): string[] {
  return [
    `${inputs} inputs in ${batches} batches, ${findings.length} findings (seed ${seed})`,
    ...findings.flatMap(({ what, inputs: causes }) => [what, ...causes.map((cause) => `  ${cause}`)]),
  ];
}

/** `npm run fuzz`: 1 after any finding. */
export async function fuzz(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string' }, seed: { type: 'string' } },
  });
  const seconds = wholeNumber('seconds', values.seconds, SECONDS);
  const seed = wholeNumber('seed', values.seed, randomInt(2 ** 31));
  say(`fuzzing for ${seconds} s with --seed ${seed} …`);
  try {
    const report = await fuzzRun(seconds, seed);
    for (const line of reportLines(report)) say(line);
    return report.findings.length === 0 ? 0 : 1;
  } finally {
    await killLeftovers();
  }
}
