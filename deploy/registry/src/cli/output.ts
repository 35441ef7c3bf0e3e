import Table from 'cli-table3';
import type { Stop } from './exit.ts';

/** Output of a command: text for people, or JSON for programs. */
export interface Output {
  readonly isJson: boolean;
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
}

const BORDERLESS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Formats columns with headings but without lines, which is easy to read and to `grep`. */
export function table(heads: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const drawn = new Table({
    head: [...heads],
    chars: BORDERLESS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
  });
  drawn.push(...rows.map((row) => [...row]));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

/** Prints the result: `value` for programs, `text` for people. */
export function say(output: Output, value: unknown, text: string): void {
  output.write(`${output.isJson ? JSON.stringify(value, null, 2) : text}\n`);
}

/** Prints the reason why nothing was done. */
export function sayStop(output: Output, { reasons, code }: Stop): void {
  if (output.isJson) output.complain(`${JSON.stringify({ error: { exit_code: code, reasons } }, null, 2)}\n`);
  else output.complain(reasons.map((reason) => `jukwaa: ${reason}\n`).join(''));
}

export const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

/** Formats the age of an instant: `5 min ago`. */
export function ago(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant));
  const [ms, unit] = UNITS.find(([length]) => passed >= length) ?? [1_000, 's'];
  return `${Math.floor(passed / ms)} ${unit} ago`;
}
