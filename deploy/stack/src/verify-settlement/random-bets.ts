import { createHash } from 'node:crypto';
import type { MatchDetail, PickRef } from '@jukwaa/contracts';
import { type ExactLeg, exactPay } from './exact-pay.ts';
import { type FinalScore, marketResult } from './market-results.ts';
import type { SeasonRun } from './season-run.ts';

/** Numbers from 0 to 1 that follow from a seed. */
export function randomOf(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed}:${count++}`).digest().readUInt32BE() / 2 ** 32;
}

/** A match with the end that its file gives it; `voids` are the markets that are cancelled, null all of them. */
export interface KnownMatch {
  readonly detail: MatchDetail;
  readonly end: FinalScore;
  readonly voids: ReadonlySet<number> | null;
}

/** A bet as it was placed, and what it must pay. */
export interface CheckedBet {
  readonly id: string;
  readonly what: string;
  readonly expected: number;
}

const LONGEST = 6;
const STAKES = { min: 2_000, max: 30_000 };

const resultOf = ({ end, voids }: KnownMatch, market: number, specifier: string, outcome: string) =>
  voids === null || voids.has(market) ? 'void' : marketResult(market, specifier, outcome, end);

/** Every outcome of a match that is open and that the file decides. */
function choices(match: KnownMatch): { pick: PickRef; leg: ExactLeg }[] {
  return match.detail.markets
    .filter((market) => market.status === 0)
    .flatMap(({ market_id, specifier, outcomes }) =>
      outcomes.flatMap(({ outcome_id, odds, active }) => {
        const result = active === 1 ? resultOf(match, market_id, specifier, outcome_id) : null;
        if (result === null) return [];
        const pick = { match_id: match.detail.match_id, market_id, specifier, outcome_id, odds };
        return [{ pick, leg: { odds: String(odds), result } }];
      }),
    );
}

/** Places `count` random bets of one to six legs and gives what each must pay. */
export async function placeRandomBets(
  run: SeasonRun,
  matches: readonly KnownMatch[],
  count: number,
  seed: string,
): Promise<CheckedBet[]> {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const offered = matches.map(choices).filter((list) => list.length > 0);
  const bets: CheckedBet[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = new Set(Array.from({ length: 1 + below(LONGEST) }, () => below(offered.length)));
    const legs = [...at].flatMap((index) => {
      const list = offered[index] ?? [];
      return list[below(list.length)] ?? [];
    });
    const stake = STAKES.min + below(STAKES.max - STAKES.min);
    const bettor = run.bettors[n % run.bettors.length] ?? '';
    const placed = await run.place(
      bettor,
      legs.map(({ pick }) => pick),
      stake,
      `verify-${seed}-${n}`,
    );
    const what = legs
      .map(
        ({ pick, leg }) => `${pick.market_id}/${pick.specifier}/${pick.outcome_id} ${leg.odds} ${leg.result}`,
      )
      .join(', ');
    const expected = exactPay(
      stake,
      legs.map(({ leg }) => leg),
    );
    bets.push({ id: placed.id, what: `${stake} cents on ${what}`, expected });
  }
  return bets;
}
