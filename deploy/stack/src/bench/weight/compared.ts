import type { Parts } from '../../weights/parts-of-code.ts';

/** Some files of the build in the working folder, and the same of the live version. */
export interface Compared {
  readonly now: Parts;
  /** Null where no version is live. */
  readonly live: { readonly bytes: number; readonly parts: Parts | null } | null;
}

const NONE = '–';
const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);

function change(now: number, before: number | undefined): string {
  if (before === undefined) return NONE;
  return now === before ? '0' : `${now > before ? '+' : '−'}${Math.abs(now - before)}`;
}

/** Rows of part, bytes and change since the live version, the heaviest first; the last row is the sum of the files. */
export function rowsOf({ now, live }: Compared): string[][] {
  const before = live?.parts ?? null;
  const gone = Object.keys(before ?? {}).filter((part) => !(part in now));
  const all = { ...now, ...Object.fromEntries(gone.map((part) => [part, 0])) };
  const rows = Object.entries(all)
    .sort(([, a], [, b]) => b - a)
    .map(([part, bytes]) => [
      part,
      `${bytes}`,
      change(bytes, before === null ? undefined : (before[part] ?? 0)),
    ]);
  const total = sumOf(now);
  return [...rows, ['all of these files', `${total}`, change(total, live?.bytes)]];
}
