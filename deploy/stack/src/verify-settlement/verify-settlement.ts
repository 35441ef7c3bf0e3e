import { readFile } from 'node:fs/promises';
import type { MatchDetail } from '@jukwaa/contracts';
import { Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { line } from '../bench/table.ts';
import { Refusal } from '../tasks/run-task.ts';
import type { FinalScore, Goals } from './market-results.ts';
import { type CheckedBet, type KnownMatch, placeRandomBets } from './random-bets.ts';
import { type SeasonRun, startSeason } from './season-run.ts';
import { cheapestCover, type MatchState, type OpenPrice } from './sure-profit.ts';

export interface VerifyOptions {
  readonly bets: number;
  readonly matches: number;
  /** Matches whose prices are searched before kick-off, and states of play that are searched. */
  readonly searched: number;
  readonly seed: string;
}
export interface Verified {
  readonly bets: number;
  readonly paidCents: number;
  /** Bets that were paid something else than they must be. */
  readonly wrong: readonly string[];
  /** The cheapest cover of a whole match, before kick-off and in play. */
  readonly cheapest: { readonly before: number; readonly live: number };
  readonly liveStates: number;
}

const USERS = 10;
/** Every so many matches one is cancelled as a whole, and of one some markets. */
const CANCELLED = { match: 11, markets: 7 };
const VOIDED = [18, 1, 47];
const LIVE_SPEED = 300;
const LIVE_CLOCK = 3;

/** Ends by the names of the teams, from the file's own columns. */
function endsOf(text: string): Map<string, FinalScore> {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return new Map(
    lines.map((row) => {
      const cells = row.split(',');
      const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
      const goals = (of: string): Goals => [Number(cell(`${of}HG`)), Number(cell(`${of}AG`))];
      return [`${cell('HomeTeam')} - ${cell('AwayTeam')}`, { half: goals('HT'), full: goals('FT') }];
    }),
  );
}

const firstRows = (text: string, count: number) =>
  text
    .split(/\r?\n/)
    .slice(0, count + 1)
    .join('\n');

const openPrices = ({ markets }: MatchDetail): OpenPrice[] =>
  markets
    .filter(({ status }) => status === 0)
    .flatMap(({ market_id, specifier, outcomes }) =>
      outcomes
        .filter(({ active }) => active === 1)
        .map(({ outcome_id, odds }) => ({ market_id, specifier, outcome_id, odds })),
    );

function stateOf({ home_score, away_score, timeline }: MatchDetail): MatchState {
  const score: Goals = [home_score ?? 0, away_score ?? 0];
  const rest = timeline.find(({ kind, match_status }) => kind === 'period' && match_status === 'Halftime');
  return { score, half: rest ? [rest.home_score, rest.away_score] : null };
}

/** Cancels some matches and markets, as a provider would; gives the matches with what became void. */
async function known(run: SeasonRun, text: string): Promise<KnownMatch[]> {
  const ends = endsOf(text);
  const details = await run.matches();
  return details.map((detail, n) => {
    const end = ends.get(`${detail.home_team} - ${detail.away_team}`);
    if (!end) throw new Error(`the file has no ${detail.home_team} - ${detail.away_team}`);
    const markets = n % CANCELLED.markets === 0 ? VOIDED : [];
    return { detail, end, voids: n % CANCELLED.match === 3 ? null : new Set(markets) };
  });
}

async function cancel(run: SeasonRun, matches: readonly KnownMatch[]): Promise<void> {
  for (const { detail, voids } of matches) {
    if (voids?.size === 0) continue;
    const markets = detail.markets
      .filter(({ market_id }) => voids?.has(market_id))
      .map(({ market_id, specifier }) => ({ market_id, specifier }));
    const message = { event: 'bet_cancel', match_id: detail.match_id, void_reason: voids ? 12 : 11 };
    await run.call(v.unknown(), 'POST', '/sandbox/feed', { ...message, ...(voids && { markets }) });
  }
}

async function checkBets(text: string, options: VerifyOptions) {
  const run = await startSeason(text, USERS, 10_000);
  try {
    const matches = await known(run, text);
    let before = Number.POSITIVE_INFINITY;
    for (const { detail } of matches.slice(0, options.searched))
      before = Math.min(before, await cheapestCover(openPrices(detail), stateOf(detail)));
    const bets = await placeRandomBets(run, matches, options.bets, options.seed);
    await cancel(run, matches);
    await run.setSpeed(60);
    return { bets, before, paid: await run.payouts() };
  } finally {
    await run.close();
  }
}

/** Plays the first matches and searches the prices of each as they go; gives the cheapest cover and how many states there were. */
async function searchLive(text: string, searched: number): Promise<{ live: number; liveStates: number }> {
  const run = await startSeason(firstRows(text, 4), 0, LIVE_SPEED);
  const states: MatchDetail[] = [];
  try {
    await run.setSpeed(60);
    let hasBegun = false;
    while (states.length < searched) {
      const listed = await run.matches();
      const playing = listed.filter(({ status }) => status === 1);
      if (playing.length > 0 && !hasBegun) await run.setSpeed(LIVE_CLOCK);
      hasBegun ||= playing.length > 0;
      if (listed.length === 0) break;
      states.push(...playing.filter((match) => openPrices(match).length > 0));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  } finally {
    await run.close();
  }
  let live = Number.POSITIVE_INFINITY;
  for (const state of states) live = Math.min(live, await cheapestCover(openPrices(state), stateOf(state)));
  return { live, liveStates: states.length };
}

const wrongBets = (bets: readonly CheckedBet[], paid: ReadonlyMap<string, number>) =>
  bets
    .filter(({ id, expected }) => paid.get(id) !== expected)
    .map(({ id, what, expected }) => `bet ${id} was paid ${paid.get(id)} and not ${expected} cents: ${what}`);

/** Checks what random bets on a season are paid, and searches its prices for a sure profit. */
export async function verifySeason(text: string, options: VerifyOptions): Promise<Verified> {
  const played = firstRows(text, options.matches);
  const { bets, before, paid } = await checkBets(played, options);
  const { live, liveStates } = await searchLive(played, options.searched);
  const paidCents = bets.reduce((sum, { id }) => sum + (paid.get(id) ?? 0), 0);
  return {
    bets: bets.length,
    paidCents,
    wrong: wrongBets(bets, paid),
    cheapest: { before, live },
    liveStates,
  };
}

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number above 0');
  return number;
}

/**
 * `verify:settlement <season.csv>`: prints how many bets were checked and the cheapest cover of a match. Gives 1, with the
 * seed, when a bet was paid wrongly or a set of bets is a sure profit.
 */
export async function verifySettlement(args: readonly string[]): Promise<number> {
  const program = new Command('verify:settlement')
    .argument('<season.csv>', 'a season file in the football-data.co.uk format')
    .option('--bets <N>', 'random bets', count, 2_000)
    .option('--matches <N>', 'rows of the file that are played', count, 380)
    .option('--searched <N>', 'matches and states of play that are searched for a sure profit', count, 40)
    .option('--seed <text>', 'what the bets follow from', 'settlement')
    .parse([...args], { from: 'user' });
  const [file = ''] = program.args;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} can not be read`);
  });
  const options = program.opts<VerifyOptions>();
  const { bets, paidCents, wrong, cheapest, liveStates } = await verifySeason(text, options);
  for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`);
  line(['bets checked', String(bets)]);
  line(['paid, Ksh', (paidCents / 100).toFixed(2)]);
  line(['paid wrongly', String(wrong.length)]);
  line(['cheapest cover of 1 before kick-off', cheapest.before.toFixed(4)]);
  line([`cheapest cover of 1 in ${liveStates} states of play`, cheapest.live.toFixed(4)]);
  const isFine = wrong.length === 0 && Math.min(cheapest.before, cheapest.live) >= 1;
  if (!isFine) process.stdout.write(`failed with --seed ${options.seed}\n`);
  return isFine ? 0 : 1;
}
