import { createHash } from 'node:crypto';
import type { MatchDetail, PickRef } from '@jukwaa/contracts';
import type { ExactLeg } from './exact-pay.ts';
import { type FinalScore, marketResult, subjectOf } from './market-results.ts';
import { place } from './placing.ts';
import type { Bettor, SeasonRun } from './season-run.ts';

export interface RandomSource {
  /** A whole number from 0 to below `most`. */
  below(most: number): number;
  /** True once in `n` times. */
  oneIn(n: number): boolean;
}

/** Random numbers from a seed. */
export function randomOf(seed: string): RandomSource {
  let count = 0;
  const next = () => createHash('sha256').update(`${seed}:${count++}`).digest().readUInt32BE() / 2 ** 32;
  const below = (most: number) => Math.floor(next() * most);
  return { below, oneIn: (n) => below(n) === 0 };
}

/** A moved kick-off: the match is played later or sooner, or the provider voids it as postponed. */
export type KickOffMove = 'none' | 'played' | 'postponed';

/** A match with its end from the file. `voids` are the cancelled markets; null means all of them. */
export interface KnownMatch {
  readonly detail: MatchDetail;
  readonly end: FinalScore;
  readonly voids: ReadonlySet<number> | null;
  readonly move: KickOffMove;
}

/** A sale of a bet or of a part of it, in cents. */
export interface Sale {
  readonly stake: number;
  readonly paid: number;
}

/** A placed bet with its sales. */
export interface CheckedBet {
  readonly id: string;
  readonly bettor: Bettor;
  readonly stakeType: 'cash' | 'free';
  readonly stake: number;
  readonly legs: readonly ExactLeg[];
  readonly moves: readonly KickOffMove[];
  /** Whether a leg is on corners or cards. */
  readonly isCounted: boolean;
  readonly what: string;
  readonly sales: Sale[];
}

const LONGEST = 6;
const STAKES = { min: 2_000, max: 30_000 };
/** One in this many bets is a free bet. */
const FREE = 6;
/** One in this many is on void matches alone. */
const VOID = 8;

const resultOf = ({ end, voids }: KnownMatch, market: number, specifier: string, outcome: string) =>
  voids === null || voids.has(market) ? 'void' : marketResult(market, specifier, outcome, end);

interface Choice {
  readonly pick: PickRef;
  readonly leg: ExactLeg;
  readonly move: KickOffMove;
}

/** Every open outcome of a match that the file decides. */
function choices(match: KnownMatch): Choice[] {
  const { match_id, markets } = match.detail;
  return markets
    .filter((market) => market.status === 0)
    .flatMap(({ market_id, specifier, outcomes }) =>
      outcomes.flatMap(({ outcome_id, odds, active }) => {
        const result = active === 1 ? resultOf(match, market_id, specifier, outcome_id) : null;
        if (result === null) return [];
        const pick = { match_id, market_id, specifier, outcome_id, odds };
        return [{ pick, leg: { odds: String(odds), result }, move: match.move }];
      }),
    );
}

const nameOf = ({ pick, leg, move }: Choice): string => {
  const moved = move === 'none' ? '' : ` (${move})`;
  return `${pick.market_id}/${pick.specifier}/${pick.outcome_id} ${leg.odds} ${leg.result}${moved}`;
};

/** Places `count` random bets of one to six legs. One in six is a free bet that the bettor received for it. */
export async function placeRandomBets(
  run: SeasonRun,
  matches: readonly KnownMatch[],
  count: number,
  seed: string,
): Promise<CheckedBet[]> {
  const { below, oneIn } = randomOf(seed);
  const offersOf = (some: readonly KnownMatch[]) => some.map(choices).filter((list) => list.length > 0);
  const all = offersOf(matches);
  const voided = offersOf(matches.filter(({ voids }) => voids === null));
  const bets: CheckedBet[] = [];
  for (let n = 0; n < count; n += 1) {
    const offered = voided.length > 0 && oneIn(VOID) ? voided : all;
    const at = new Set(Array.from({ length: 1 + below(LONGEST) }, () => below(offered.length)));
    const chosen = [...at].flatMap((index) => {
      const list = offered[index] ?? [];
      return list[below(list.length)] ?? [];
    });
    const stake = STAKES.min + below(STAKES.max - STAKES.min);
    const stakeType = oneIn(FREE) ? 'free' : 'cash';
    const bettor = run.bettors[n % run.bettors.length];
    if (bettor === undefined) throw new Error('there are no bettors');
    const key = `verify-${seed}-${n}`;
    if (stakeType === 'free') await run.giveFreeBet(bettor, stake, key);
    const order = {
      picks: chosen.map(({ pick }) => pick),
      stake_cents: stake,
      stake_type: stakeType,
    } as const;
    const { id } = await place(run, bettor, order, key);
    bets.push({
      id,
      bettor,
      stakeType,
      stake,
      legs: chosen.map(({ leg }) => leg),
      moves: chosen.map(({ move }) => move),
      isCounted: chosen.some(({ pick }) => subjectOf(pick.market_id) !== 'goals'),
      what: `${stake} cents (${stakeType}) on ${chosen.map(nameOf).join(', ')}`,
      sales: [],
    });
  }
  return bets;
}
