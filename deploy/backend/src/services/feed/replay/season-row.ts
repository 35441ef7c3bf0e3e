import { ReplayRow } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import * as v from 'valibot';

/** A match of the file; `day` is `YYYY-MM-DD`, `minute` is the kick-off within it. */
export interface SeasonRow extends Omit<ReplayRow, 'kick_off_in'> {
  readonly day: string;
  readonly minute: number;
}
/** Sources of prices in order: the first bookmaker that quotes the match is used. */
export const BOOKMAKERS = ['B365', 'Avg'] as const;

/** Competitions by the file's `Div`. */
const DIVISIONS: Readonly<Record<string, readonly [country: string, tournament: string]>> = {
  E0: ['England', 'Premier League'],
  E1: ['England', 'Championship'],
  E2: ['England', 'League One'],
  E3: ['England', 'League Two'],
  SC0: ['Scotland', 'Premiership'],
  D1: ['Germany', 'Bundesliga'],
  D2: ['Germany', '2. Bundesliga'],
  I1: ['Italy', 'Serie A'],
  I2: ['Italy', 'Serie B'],
  SP1: ['Spain', 'LaLiga'],
  SP2: ['Spain', 'LaLiga 2'],
  F1: ['France', 'Ligue 1'],
  F2: ['France', 'Ligue 2'],
  N1: ['Netherlands', 'Eredivisie'],
  B1: ['Belgium', 'Pro League'],
  P1: ['Portugal', 'Primeira Liga'],
  T1: ['Turkey', 'Super Lig'],
  G1: ['Greece', 'Super League'],
};

/** A row by the names of its columns. */
export type RowCells = Readonly<Record<string, string>>;

/** Converts `DD/MM/YYYY`, in older files `DD/MM/YY`, to `YYYY-MM-DD`; null when it is no date. */
function dayOf(text: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

/** The columns of a row that are read. */
const USED: ReadonlySet<string> = new Set([
  ...['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'FTR', 'HTHG', 'HTAG', 'HTR'],
  ...['HC', 'AC', 'HY', 'AY', 'HR', 'AR'],
  ...BOOKMAKERS.flatMap((name) => ['H', 'D', 'A', '>2.5', '<2.5'].map((end) => name + end)),
]);
export const isUsed = (column: string): boolean => USED.has(column);

/** Minutes since midnight of `HH:MM`; matches in files without times start at 15:00. */
function minuteOf(text: string): number | null {
  if (text === '') return 15 * 60;
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** An error about an unusable row; the message is the reason. */
export class RowError extends Error {}

function numberOf(cells: RowCells, column: string, what = 'number'): number {
  const text = cells[column] ?? '';
  if (!/^\d{1,2}$/.test(text)) throw new RowError(`${column} is not a ${what}`);
  return Number(text);
}

const goalsOf = (cells: RowCells, column: string) => numberOf(cells, column, 'number of goals');

const oddsOf = (text: string | undefined) => (/^\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : null);

/** Prices of one bookmaker by the names of their columns, or null when one is missing or invalid. */
export function quotedBy<K extends string>(
  cells: RowCells,
  columns: Readonly<Record<K, string>>,
): Record<K, number> | null;
export function quotedBy(
  cells: RowCells,
  columns: Readonly<Record<string, string>>,
): Record<string, number> | null {
  const prices = Object.entries(columns).map(([name, column]) => [name, oddsOf(cells[column])] as const);
  if (prices.some(([, price]) => price === null || price <= 1)) return null;
  return Object.fromEntries(prices.map(([name, price]) => [name, price ?? 0]));
}

function firstQuoted<T>(quoted: (bookmaker: string) => T | null): T | null {
  for (const bookmaker of BOOKMAKERS) {
    const prices = quoted(bookmaker);
    if (prices !== null) return prices;
  }
  return null;
}

/**
 * Bounds for the sum of the implied chances of a bookmaker's prices: a little under 1 for a promotion, and no margin over a
 * third.
 */
const BOOK = { min: 0.95, max: 1.35 } as const;

function checkBook(name: string, prices: readonly number[]): void {
  const sum = prices.reduce((total, price) => total + 1 / price, 0);
  if (sum < BOOK.min || sum > BOOK.max)
    throw new RowError(`the ${name} odds imply ${(sum * 100).toFixed(1)} %, not 95 to 135 %`);
}

/** 1x2 must be quoted; without over/under 2.5 the model prices totals too. */
function quotesOf(cells: RowCells): ReplayRow['odds'] {
  const result = firstQuoted((name) =>
    quotedBy(cells, { home: `${name}H`, draw: `${name}D`, away: `${name}A` }),
  );
  if (result === null) throw new RowError(`no 1x2 odds of ${BOOKMAKERS.join(' or ')}`);
  const total = firstQuoted((name) => quotedBy(cells, { over: `${name}>2.5`, under: `${name}<2.5` }));
  checkBook('1x2', [result.home, result.draw, result.away]);
  if (total) checkBook('over/under 2.5', [total.over, total.under]);
  return { ...result, ...total };
}

/** Checks the letter of a result against the score; files without the letter pass. */
function checkLetter(cells: RowCells, column: string, { home, away }: Score): void {
  const said = cells[column] ?? '';
  const letter = home > away ? 'H' : home < away ? 'A' : 'D';
  if (said !== '' && said !== letter)
    throw new RowError(`${column} is ${said}, but the score says ${letter}`);
}

/** Refuses text that no program wrote: a NUL, or bytes that are not UTF-8 (they arrive as U+FFFD). */
function checkText(cells: RowCells): void {
  const text = Object.values(cells).join('');
  if (text.includes('\0')) throw new RowError('the row holds a NUL character');
  if (text.includes('\uFFFD')) throw new RowError('the row is not UTF-8 text');
}

/** The numbers of both sides in two columns; absent when the file or the row has none. */
function countOf<K extends string>(cells: RowCells, name: K, home: string, away: string) {
  if (!cells[home] && !cells[away]) return {};
  return { [name]: { home: numberOf(cells, home), away: numberOf(cells, away) } };
}

/** Corners and cards, as far as the file has them. */
const countsOf = (cells: RowCells) => ({
  ...countOf(cells, 'corners', 'HC', 'AC'),
  ...countOf(cells, 'yellow_cards', 'HY', 'AY'),
  ...countOf(cells, 'red_cards', 'HR', 'AR'),
});

/** The match of a row; throws a RowError with its fault. `line` is its line in the file. */
export function readRow(cells: RowCells, line: number): SeasonRow {
  checkText(cells);
  const day = dayOf(cells.Date ?? '');
  if (day === null) throw new RowError('Date is not a day');
  const minute = minuteOf(cells.Time ?? '');
  if (minute === null) throw new RowError('Time is not a time of day');
  const half_time = { home: goalsOf(cells, 'HTHG'), away: goalsOf(cells, 'HTAG') };
  const full_time = { home: goalsOf(cells, 'FTHG'), away: goalsOf(cells, 'FTAG') };
  if (half_time.home > full_time.home || half_time.away > full_time.away)
    throw new RowError('the half-time score is above the final one');
  checkLetter(cells, 'FTR', full_time);
  checkLetter(cells, 'HTR', half_time);
  const [home_team = '', away_team = ''] = [cells.HomeTeam, cells.AwayTeam];
  if (home_team !== '' && home_team.toLowerCase() === away_team.toLowerCase())
    throw new RowError('a team plays against itself');
  const division = cells.Div ?? '';
  const [country, tournament] = DIVISIONS[division] ?? ['International', division];
  const row = {
    line,
    country,
    tournament,
    kick_off_in: 0,
    home_team,
    away_team,
    odds: quotesOf(cells),
    half_time,
    full_time,
    ...countsOf(cells),
  };
  const checked = v.safeParse(ReplayRow, row);
  if (checked.success) return { ...checked.output, day, minute };
  throw new RowError(`${v.getDotPath(checked.issues[0]) ?? 'row'} is invalid`);
}
