import type { Market, Outcome } from '@jukwaa/contracts';
import * as v from 'valibot';
import { LITE_PATHS } from '../paths.ts';

const whole = v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number));

/**
 * The pick in an address. The names are short, because a page has an address for each of its odds: game, market,
 * specifier and outcome.
 */
export const PickQuery = v.object({
  g: whole,
  m: whole,
  s: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  o: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
});
export type PickQuery = v.InferOutput<typeof PickQuery>;

/** The address of a bet on an outcome. */
export function betAddress(
  gameId: number,
  { market_id, specifier }: Pick<Market, 'market_id' | 'specifier'>,
  { outcome_id }: Pick<Outcome, 'outcome_id'>,
): string {
  const query = new URLSearchParams({ g: String(gameId), m: String(market_id), o: outcome_id });
  if (specifier !== '') query.set('s', specifier);
  return `${LITE_PATHS.bet}?${query}`;
}
