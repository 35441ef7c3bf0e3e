import type { JackpotAlias, JackpotResultGame } from '@jukwaa/contracts';
import type { MarketResult } from '../../betting/index.ts';

/** A game's result in the tables: the winning outcome of 1x2, or `void`. */
export type StoredResult = '1' | '2' | '3' | 'void';

export interface GameResult {
  readonly match_id: number;
  readonly result: StoredResult | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

const OUTCOMES: readonly StoredResult[] = ['1', '2', '3'];
const ALIASES = { '1': '1', '2': 'X', '3': '2', void: 'void' } as const satisfies Record<
  StoredResult,
  JackpotResultGame['result']
>;
const STORED = { '1': '1', X: '2', '2': '3' } as const satisfies Record<JackpotAlias, StoredResult>;

/** The bettors' name of a result; null while there is none. */
export const aliasOf = (result: StoredResult | null): JackpotResultGame['result'] =>
  result === null ? null : ALIASES[result];
/** The outcome of 1x2 with this name. */
export const storedOf = (alias: JackpotAlias): StoredResult => STORED[alias];

/** The result of a game from its 1x2 market; without a result while the market is not decided, or open again. */
export function gameResult(match_id: number, results: readonly MarketResult[]): GameResult {
  const own = results.filter((row) => row.match_id === match_id);
  const won = own.find(({ result }) => result === 'won');
  const outcome = OUTCOMES.find((id) => id === won?.outcome_id);
  if (won && outcome) {
    const { home_score, away_score } = won;
    return { match_id, result: outcome, home_score, away_score };
  }
  const isVoid = own.length > 0 && own.every(({ result }) => result === 'void');
  return { match_id, result: isVoid ? 'void' : null, home_score: null, away_score: null };
}
