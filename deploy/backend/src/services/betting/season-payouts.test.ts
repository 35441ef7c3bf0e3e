import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BetAnswer, type PickRef } from '@jukwaa/contracts';
import type { TestDatabase } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { replayCommand } from '../../commands/replay.ts';
import { type BettingFeed, startBettingFeed } from '../feed/test-support/betting-feed.ts';
import { freshDatabase, until } from '../feed/test-support/feed-backend.ts';
import { seededRandom, shuffled } from '../feed/test-support/feed-parts.ts';
import { keyOf } from '../wallet/test-support/money-backend.ts';
import { createMoneyTables, fund, houseBalance, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { expectedPay } from './test-support/expected-pay.ts';

const SLOW_MS = 300_000;
const MATCHES = 24;
const SLIPS = 300;
const USERS = [1, 2, 3, 4, 5];
const FUNDS = 100_000_000;
/** Results and totals, computed from the columns of a season file. */
const PICKS = [
  { market_id: 1, specifier: '', outcome_id: '1', wins: (home: number, away: number) => home > away },
  { market_id: 1, specifier: '', outcome_id: '2', wins: (home: number, away: number) => home === away },
  { market_id: 1, specifier: '', outcome_id: '3', wins: (home: number, away: number) => home < away },
  {
    market_id: 18,
    specifier: 'total=2.5',
    outcome_id: '12',
    wins: (home: number, away: number) => home + away > 2,
  },
  {
    market_id: 18,
    specifier: 'total=2.5',
    outcome_id: '13',
    wins: (home: number, away: number) => home + away < 3,
  },
] as const;

const random = seededRandom('season payouts');
const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[between(0, list.length - 1)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/** A generated season; `JUKWAA_SEASON_FILE` names a real file for manual runs. */
async function seasonText(): Promise<string> {
  const given = process.env.JUKWAA_SEASON_FILE;
  if (given !== undefined && given !== '') return readFile(given, 'utf8');
  const rows = Array.from({ length: MATCHES }, (_, n) => {
    const half = [between(0, 2), between(0, 1)];
    const full = half.map((goals) => goals + between(0, 2));
    const day = String(1 + Math.floor(n / 6)).padStart(2, '0');
    return `E0,${day}/08/2027,15:00,Home ${n},Away ${n},${full},,${half},,2.1,3.4,3.6,1.9,1.9`;
  });
  return `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,B365>2.5,B365<2.5\n${rows.join('\n')}\n`;
}

/** Goals of the two teams, read from the file's own columns. */
function goalsOf(text: string): Map<string, readonly [number, number]> {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return new Map(
    lines.map((line) => {
      const cells = line.split(',');
      const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
      return [`${cell('HomeTeam')} - ${cell('AwayTeam')}`, [Number(cell('FTHG')), Number(cell('FTAG'))]];
    }),
  );
}

let database: TestDatabase;
let feed: BettingFeed;
let folder: string;
// Sums are of the whole database, so a second try needs another.
beforeEach(async () => {
  database = await freshDatabase();
  await createMoneyTables(database.db);
  feed = await startBettingFeed(database.db);
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-season-'));
});
afterEach(async () => {
  await feed.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const clock = (speed: number) => feed.call('POST', '/sandbox/clock', { speed });

async function replay(text: string): Promise<void> {
  const file = join(folder, 'season.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const code = await replayCommand(
    ['replay', file, '--url', feed.url, '--speed', '10000', '--no-watch'],
    (line) => said.push(line),
  );
  if (code !== 0) throw new Error(said.join('\n'));
}

interface Slip {
  readonly stake: number;
  readonly legs: readonly { readonly odds: number; readonly result: 'won' | 'lost' }[];
}

interface Match {
  readonly match_id: number;
  readonly home_team: string;
  readonly away_team: string;
}

/** Bets a random stake on one to four matches at the offered prices; returns the payout by the results of the file. */
async function placeSlip(
  matches: readonly Match[],
  goals: ReturnType<typeof goalsOf>,
  n: number,
): Promise<Slip> {
  const legs = shuffled(matches, random)
    .slice(0, between(1, 4))
    .map(({ match_id, home_team, away_team }) => {
      const { wins, ...outcome } = oneOf(PICKS);
      const [leg] = feed.context.services.fixture.current([{ match_id, ...outcome }]);
      const [home, away] = goals.get(`${home_team} - ${away_team}`) ?? [Number.NaN, Number.NaN];
      if (leg === null || leg === undefined || Number.isNaN(home)) throw new Error(`no ${home_team}`);
      const pick: PickRef = { match_id, ...outcome, odds: leg.odds };
      return { pick, odds: leg.odds, result: wins(home, away) ? ('won' as const) : ('lost' as const) };
    });
  const stake_cents = between(2_000, 20_000);
  const headers = { 'api-key': keyOf(oneOf(USERS)), 'idempotency-key': `season-slip-${n}` };
  const body = { picks: legs.map(({ pick }) => pick), stake_cents };
  // A busy backend answers 503 and takes the bet at the next call with its key, as the page sends it.
  const taken = await until(`slip ${n}`, async () => {
    const answer = await feed.call('POST', '/api/betting/bets', body, headers);
    return answer.status === 503 ? null : answer;
  });
  if (!v.is(BetAnswer, taken.body)) throw new Error(`slip ${n}: ${JSON.stringify(taken)}`);
  return { stake: stake_cents, legs };
}

const one = async (sql: string): Promise<number> =>
  (await database.db.query<{ sum: number | null }>(sql))[0]?.sum ?? 0;

test(
  '[SLIP-15] a replayed season pays its random slips by the results of the file, to the cent',
  async () => {
    const text = await seasonText();
    const goals = goalsOf(text);
    for (const user of USERS) await fund(database.db, user, FUNDS);
    await clock(0);
    await replay(text);
    const matches = await database.db.query<Match>(
      'select match_id, home_team, away_team from fixture.matches',
    );
    const slips: Slip[] = [];
    for (let n = 0; n < SLIPS; n += 1) slips.push(await placeSlip(matches, goals, n));
    await clock(60);
    await until('all bets', async () =>
      (await one(`select count(*) as sum from betting.bets where state = 'open'`)) === 0 ? true : null,
    );

    const expected = slips.reduce((sum, { stake, legs }) => sum + (expectedPay(stake, legs) ?? 0), 0);
    const staked = slips.reduce((sum, { stake }) => sum + stake, 0);
    expect(slips.some(({ legs }) => legs.every(({ result }) => result === 'won'))).toBe(true);
    expect(await one('select sum(paid_cents) as sum from betting.bets')).toBe(expected);
    expect(await one(`select sum(balance_cents) as sum from wallet.accounts where kind = 'main'`)).toBe(
      USERS.length * FUNDS - staked + expected,
    );
    const withheld = await houseBalance(database.db, 'withholding_tax');
    expect(await houseBalance(database.db, 'payouts')).toBe(-expected - withheld);
    expect(await ledgerFaults(database.db)).toEqual([]);
  },
  SLOW_MS,
);
