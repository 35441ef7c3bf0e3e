import * as v from 'valibot';
import { PRODUCTS } from './http/wallet.ts';
import { Cents, Instant } from './primitives.ts';

/** A share in hundredths of a percent: 1250 is 12.5 %. */
const Share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const Amount = v.pipe(Cents, v.minValue(0));

const Taxes = v.strictObject({ rates_bp: v.strictObject({ 'on-stake': Share, 'on-net-winnings': Share }) });

/** The smallest and largest stake of a product, both inclusive. */
const StakeRange = v.pipe(
  v.strictObject({ min_cents: Amount, max_cents: Amount }),
  v.check(({ min_cents, max_cents }) => min_cents <= max_cents, 'min_cents is at most max_cents'),
);
const StakeLimits = v.strictObject(v.entriesFromList(PRODUCTS, StakeRange));

/** The most that a bet wins before tax, and pays after it; null when only the winnings are capped. */
const Caps = v.strictObject({ winning_cap_cents: Amount, payout_cap_cents: v.nullable(Amount) });
const WinningCaps = v.strictObject({ bet: Caps, free: Caps, jackpot: Caps });

const effective_from = Instant;
const rowOf = <TName extends string, TValue extends v.GenericSchema>(name: TName, value: TValue) =>
  v.object({ name: v.literal(name), value, effective_from });

const PUBLIC_ROWS = [
  rowOf('tax', Taxes),
  rowOf('stake_limits', StakeLimits),
  rowOf('winning_caps', WinningCaps),
] as const;

/** A rule that the page displays or applies: taxes, stake limits and caps on winnings. */
export const PublicPolicyRow = v.variant('name', PUBLIC_ROWS);
export type PublicPolicyRow = v.InferOutput<typeof PublicPolicyRow>;

/** The public rules, current and future, by name and start. */
export const PolicyMessage = v.object({ rows: v.array(PublicPolicyRow) });
export type PolicyMessage = v.InferOutput<typeof PolicyMessage>;

/** How far the implied probabilities of a market's outcomes exceed 1, by family of markets. */
const Margins = v.strictObject({
  'three-way': Share,
  'two-way': Share,
  'double-chance': Share,
  combination: Share,
  'half-full': Share,
  'goal-count': Share,
  'correct-score': Share,
});

/**
 * How far the implied probabilities of a boosted match exceed 1, for the families of markets that a boost improves. Other families keep the
 * margins of every match.
 */
const BoostedMargins = v.strictObject({ 'three-way': Share });

/** The share of a pool's stakes, after wager tax, that goes to its prizes, by pool product. The operator keeps the rest. */
const PoolShares = v.strictObject({
  prizes_bp: v.strictObject({ jackpot: Share, ligi: Share }),
});

/**
 * A rule of the operator from an instant on. `cash_out` is the operator's share of a bet's value at cash out,
 * `referral` the share of the stake after tax that a friend's bet earns.
 */
export const PolicyRow = v.variant('name', [
  ...PUBLIC_ROWS,
  rowOf('cash_out', v.strictObject({ margin_bp: Share })),
  rowOf('margins', Margins),
  rowOf('boosted_margins', BoostedMargins),
  rowOf('pool_shares', PoolShares),
  rowOf('referral', v.strictObject({ share_bp: Share })),
]);
export type PolicyRow = v.InferOutput<typeof PolicyRow>;
export type PolicyName = PolicyRow['name'];
export const POLICY_NAMES: readonly PolicyName[] = PolicyRow.options.map(
  ({ entries }) => entries.name.literal,
);
/** The value of the rows of each name. */
export type PolicyValues = { readonly [TRow in PolicyRow as TRow['name']]: TRow['value'] };
