import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** Stakes of every slot, in cents; each is a whole number of cents per line. */
export const STAKES = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;
/** The shortest time between two spins (ms). */
export const SPIN_MS = 2_500;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));
/** The page's own random id of a call, the same in its repeats. */
const RequestId = v.pipe(v.string(), v.regex(/^[\w-]{8,32}$/));
/**
 * POST /api/open: opens the page's game. A token is exchanged at the operator; without one it is a demo. The exchange keeps
 * `request`, so the page can repeat it after a lost answer, and a second page with the same token can't.
 */
export const OpenBody = v.strictObject({
  game: Slug,
  token: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))),
  request: v.optional(RequestId, () => randomUUID().slice(0, 23)),
});
const Seat = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/));
/** POST /api/spin: a repeat with the same `request` gets the same round. */
export const SpinBody = v.strictObject({
  seat: Seat,
  request: RequestId,
  stake_cents: v.picklist(STAKES),
});
/** POST /api/finish: ends the open round of the seat, after its free spins were shown, and answers the balance with its win. */
export const FinishBody = v.strictObject({ seat: Seat });
export const BalanceBody = FinishBody;

const Spin = v.object({
  reels: v.array(v.string()),
  lines: v.array(v.number()),
  pay_cents: v.number(),
});
/** A round as the page shows it. `is_open`: /api/finish ends it; until then the balances of all answers are without its win. */
export const ShownSpin = v.object({
  id: v.string(),
  stake_cents: v.number(),
  spin: Spin,
  free: v.array(Spin),
  won_cents: v.number(),
  is_open: v.boolean(),
});
export type ShownSpin = v.InferOutput<typeof ShownSpin>;

export const OpenAnswer = v.object({
  seat: v.string(),
  name: v.string(),
  hue: v.number(),
  shapes: v.string(),
  is_demo: v.boolean(),
  balance_cents: v.number(),
  stakes: v.array(v.number()),
  /** Round without an end from an earlier visit. */
  round: v.nullable(ShownSpin),
  facts: v.object({
    return_percent: v.number(),
    hit_percent: v.number(),
    max_win: v.number(),
    volatility: v.picklist(['low', 'medium', 'high']),
    free_spins: v.number(),
    free_times: v.number(),
    pays: v.array(v.object({ symbol: v.string(), times: v.number() })),
    strips: v.array(v.string()),
  }),
});
/** `wait_ms`: the time until the next spin may start. */
export const SpinAnswer = v.object({
  round: ShownSpin,
  balance_cents: v.number(),
  wait_ms: v.number(),
});
export const MoneyAnswer = v.object({ balance_cents: v.number() });
/** `code` is a refusal of the wallet or one of the provider's own. */
export const ErrorAnswer = v.object({ code: v.string() });
