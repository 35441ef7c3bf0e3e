import * as v from 'valibot';

/** Stakes of every slot, in cents; each is a whole number of cents per line. */
export const STAKES = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000] as const;
/** The shortest time between two spins (ms). */
export const SPIN_MS = 2_500;

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));
/** POST /api/open: opens the page's game. A token is exchanged at the operator; without one it is a demo. */
export const OpenBody = v.strictObject({
  game: Slug,
  token: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/))),
});
const Seat = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/));
/** POST /api/spin: `request` is the page's own; a repeat gets the same round. */
export const SpinBody = v.strictObject({
  seat: Seat,
  request: v.pipe(v.string(), v.regex(/^[\w-]{8,32}$/)),
  stake_cents: v.picklist(STAKES),
});
/** POST /api/finish: pays the open round of the seat, after its free spins were shown. */
export const FinishBody = v.strictObject({ seat: Seat });
export const BalanceBody = FinishBody;

const Spin = v.object({
  reels: v.array(v.string()),
  lines: v.array(v.number()),
  pay_cents: v.number(),
});
/** A round as the page shows it. `is_open`: it is paid by /api/finish. */
export const ShownRound = v.object({
  id: v.string(),
  stake_cents: v.number(),
  spin: Spin,
  free: v.array(Spin),
  won_cents: v.number(),
  is_open: v.boolean(),
});
export type ShownRound = v.InferOutput<typeof ShownRound>;

export const OpenAnswer = v.object({
  seat: v.string(),
  name: v.string(),
  hue: v.number(),
  shapes: v.string(),
  is_demo: v.boolean(),
  balance_cents: v.number(),
  stakes: v.array(v.number()),
  /** Round without an end from an earlier visit. */
  round: v.nullable(ShownRound),
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
  round: ShownRound,
  balance_cents: v.number(),
  wait_ms: v.number(),
});
export const MoneyAnswer = v.object({ balance_cents: v.number() });
/** `code` is a refusal of the wallet or one of the provider's own. */
export const ErrorAnswer = v.object({ code: v.string() });
