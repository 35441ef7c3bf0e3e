import {
  AnyProducerId,
  AnySportId,
  Cents,
  Flag,
  Id,
  MarketStatus,
  Odds,
  OddsPolicy,
} from '@jukwaa/contracts';
import { type JackpotPick, type Pick, type SlipPick, slipOf } from '@jukwaa/domain';
import * as v from 'valibot';
import { log } from '../ports.ts';
import type { SlipSettings } from './store.ts';

const common = {
  id: v.string(),
  match_id: Id,
  market_id: Id,
  outcome_id: v.string(),
  specifier: v.string(),
  odds: Odds,
  previous_odds: Odds,
  active: Flag,
};

export const StoredPick = v.object({
  ...common,
  date: v.string(),
  sport_id: AnySportId,
  producer_id: AnyProducerId,
  market_name: v.string(),
  competitor_1: v.string(),
  competitor_2: v.string(),
  game_id: Id,
  category_id: Id,
  country: v.string(),
  tournament_id: Id,
  tournament: v.string(),
  outcome_name: v.string(),
  status: MarketStatus,
  id2: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Pick>;

export const StoredJackpotPick = v.object({
  ...common,
  match_number: Id,
  status: Flag,
  more_outcome_ids: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(2))),
}) satisfies v.GenericSchema<unknown, JackpotPick>;

/** The stored part of a slip: picks by match, their order, and the user's settings. */
export interface StoredSlip<P extends SlipPick> extends Readonly<SlipSettings> {
  readonly picks: Readonly<Record<number, P>>;
  readonly order: readonly number[];
}

function validPicks<P extends SlipPick>(pick: v.GenericSchema<unknown, P>, found: readonly unknown[]): P[] {
  return found.flatMap((candidate) => {
    const result = v.safeParse(pick, candidate);
    if (result.success) return [result.output];
    log('slip', 'a stored pick is dropped', v.flatten(result.issues));
    return [];
  });
}

/** Parses a stored slip. A broken pick, stake or policy is dropped alone; the rest stays. */
export function storedSlipSchema<P extends SlipPick>(
  pick: v.GenericSchema<unknown, P>,
  defaults: Readonly<SlipSettings>,
): v.GenericSchema<unknown, StoredSlip<P>> {
  return v.pipe(
    v.object({
      picks: v.record(v.string(), v.unknown()),
      order: v.fallback(v.array(v.number()), []),
      stake_cents: v.fallback(v.pipe(Cents, v.minValue(0)), defaults.stake_cents),
      policy: v.fallback(OddsPolicy, defaults.policy),
      keep: v.fallback(v.boolean(), defaults.keep),
    }),
    v.transform(({ picks, order, ...settings }) => {
      const keys = new Set([...order.map(String), ...Object.keys(picks)]);
      const found = [...keys].flatMap((key) => (key in picks ? [picks[key]] : []));
      return { ...slipOf(validPicks(pick, found)), ...settings };
    }),
  );
}

/** The key `betslip`: the slip's number of picks and their combined odds. */
export const StoredHeadline = v.object({ total: Id, odds: v.number() });
