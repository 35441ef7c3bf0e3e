import type { MatchDetail } from '@jukwaa/contracts';
import type { FinalScore } from './market-results.ts';
import type { Goals } from './outcome-rules.ts';
import type { KickOffMove, KnownMatch, RandomSource } from './random-bets.ts';
import type { SeasonRun } from './season-run.ts';

/** One in this many matches: is cancelled as a whole, loses some markets, moves its kick-off, is postponed. */
const EVERY = { cancelled: 11, markets: 7, moved: 5, postponed: 13, priced: 3 };
const VOIDED = [18, 1, 47, 166, 139];
/** Kick-offs move by this much (s): earlier than every other match, and later than its day. */
const SOONER_S = -30;
const LATER_S = 240;
const POSTPONED_S = 3 * 86_400;
/** The feed's numbers of void reasons. */
const REASONS = { cancelled: 5, postponed: 11, odds: 12 };

/** Ends by the names of the teams, from the file's own columns. */
export function endsOf(text: string): Map<string, FinalScore> {
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
      const sums = (of: string): Goals | null => {
        const both = ['H', 'A'].map((side) => [...of].map((kind) => cell(side + kind)));
        if (both.flat().includes('')) return null;
        const [home = 0, away = 0] = both.map((numbers) => numbers.reduce((sum, n) => sum + Number(n), 0));
        return [home, away];
      };
      return [
        `${cell('HomeTeam')} - ${cell('AwayTeam')}`,
        { half: goals('HT'), full: goals('FT'), corners: sums('C'), cards: sums('YR') },
      ];
    }),
  );
}

/** Event of the `n`th match of a season. */
function fateOf(n: number): Pick<KnownMatch, 'voids' | 'move'> {
  if (n % EVERY.postponed === 5) return { voids: null, move: 'postponed' };
  if (n % EVERY.cancelled === 3) return { voids: null, move: 'none' };
  const move: KickOffMove = n % EVERY.moved === 1 ? 'played' : 'none';
  return { voids: new Set(n % EVERY.markets === 0 ? VOIDED : []), move };
}

/** The matches of a season with their ends and their future voids. */
export async function knownMatches(run: SeasonRun, text: string): Promise<KnownMatch[]> {
  const ends = endsOf(text);
  const details = await run.matches();
  return details.map((detail, n) => {
    const end = ends.get(`${detail.home_team} - ${detail.away_team}`);
    if (!end) throw new Error(`the file has no ${detail.home_team} - ${detail.away_team}`);
    return { detail, end, ...fateOf(n) };
  });
}

/** The matches as their pages show them now. */
export async function refreshed(run: SeasonRun, matches: readonly KnownMatch[]): Promise<KnownMatch[]> {
  const details = new Map((await run.matches()).map((detail) => [detail.match_id, detail]));
  return matches.map((match) => ({ ...match, detail: details.get(match.detail.match_id) ?? match.detail }));
}

/** Moves kick-offs, as a provider would. */
export async function moveKickOffs(run: SeasonRun, matches: readonly KnownMatch[]): Promise<void> {
  for (const [n, { detail, move }] of matches.entries()) {
    if (move === 'none') continue;
    const seconds = move === 'postponed' ? POSTPONED_S : n % 2 === 0 ? SOONER_S : LATER_S;
    const date = new Date(Date.parse(detail.date) + seconds * 1_000).toISOString();
    await run.feed({ event: 'fixture_change', match_id: detail.match_id, date });
  }
}

const PRICES = { least: 1.01, low: 0.8, steps: 50 };

const moved = (odds: number, { below }: RandomSource): number => {
  const price = odds * (PRICES.low + below(PRICES.steps) / 100);
  return Math.max(PRICES.least, Math.round(price * 100) / 100);
};

function repriced({ match_id, markets }: MatchDetail, random: RandomSource): object {
  const open = markets.filter(({ status }) => status === 0);
  return {
    event: 'odds_change',
    match_id,
    markets: open.map(({ market_id, specifier, outcomes }) => ({
      market_id,
      specifier,
      outcomes: outcomes.map(({ outcome_id, odds, active }) => ({
        outcome_id,
        odds: moved(odds, random),
        active,
      })),
    })),
  };
}

/** Moves all prices of a share of the matches by up to 30 %. */
export async function movePrices(
  run: SeasonRun,
  matches: readonly KnownMatch[],
  random: RandomSource,
): Promise<void> {
  for (const [n, { detail }] of matches.entries())
    if (n % EVERY.priced === 0) await run.feed(repriced(detail, random));
}

/** Cancels the matches and markets that will be void, as a provider would. */
export async function cancel(run: SeasonRun, matches: readonly KnownMatch[]): Promise<void> {
  for (const { detail, voids, move } of matches) {
    if (voids?.size === 0) continue;
    const { match_id } = detail;
    const whole = move === 'postponed' ? REASONS.postponed : REASONS.cancelled;
    const markets = detail.markets
      .filter(({ market_id }) => voids?.has(market_id))
      .map(({ market_id, specifier }) => ({ market_id, specifier }));
    await run.feed({
      event: 'bet_cancel',
      match_id,
      void_reason: voids ? REASONS.odds : whole,
      ...(voids && { markets }),
    });
  }
}
