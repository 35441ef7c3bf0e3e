import * as v from 'valibot';
import { CRASH_GAMES } from './http/crash.ts';
import { DRAW_GAMES } from './http/draw-bets.ts';
import { INSTANT_GAMES } from './http/instant/games.ts';
import { MAX_JACKPOT_GAMES } from './http/jackpot.ts';
import { PRODUCTS } from './http/wallet.ts';
import { Cents, Instant } from './primitives.ts';

/** A share in hundredths of a percent: 1250 is 12.5 %. */
const Share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const Amount = v.pipe(Cents, v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

const Taxes = v.strictObject({ rates_bp: v.strictObject({ 'on-stake': Share, 'on-net-winnings': Share }) });

/** The smallest and largest stake of a product, both inclusive. */
const StakeRange = v.pipe(
  v.strictObject({ min_cents: Amount, max_cents: Amount }),
  v.check(({ min_cents, max_cents }) => min_cents <= max_cents, 'min_cents is at most max_cents'),
);
const stakeLimits = v.entriesFromList(PRODUCTS, StakeRange);

/** The most that a bet wins before tax, and pays after it; null when only the winnings are capped. */
const Caps = v.strictObject({ winning_cap_cents: Amount, payout_cap_cents: v.nullable(Amount) });
const WinningCaps = v.strictObject({ bet: Caps, free: Caps, jackpot: Caps });

const effective_from = Instant;
const rowOf = <TName extends string, TValue extends v.GenericSchema>(name: TName, value: TValue) =>
  v.object({ name: v.literal(name), value, effective_from });

const TAX_ROW = rowOf('tax', Taxes);
const CAPS_ROW = rowOf('winning_caps', WinningCaps);

/** A rule that the page displays or applies: taxes, stake limits and caps on winnings. Limits of unknown products are left out. */
const PublicPolicyRow = v.variant('name', [TAX_ROW, rowOf('stake_limits', v.object(stakeLimits)), CAPS_ROW]);
export type PublicPolicyRow = v.InferOutput<typeof PublicPolicyRow>;

const readableRow = (row: unknown): PublicPolicyRow[] => {
  const known = v.safeParse(PublicPolicyRow, row);
  return known.success ? [known.output] : [];
};

/** The public rules of a page at its boot, without those that this version cannot read, because a page must start. */
export const ReadablePolicyRows = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) => rows.flatMap(readableRow)),
);

const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  PublicPolicyRow.options.map(({ entries }) => entries.name.literal),
);

/**
 * An open page may be older than the services, so rows of names that it doesn't know are left out. A value that it cannot read under a
 * name that it knows refuses all rows: the page keeps the rules that it has, instead of going on without one.
 */
const PublicPolicyRows = v.pipe(
  v.array(v.looseObject({ name: v.string() })),
  v.transform((rows) => rows.filter(({ name }) => PUBLIC_NAMES.has(name))),
  v.array(PublicPolicyRow),
);

/** The public rules, current and future, by name and start. */
export const PolicyMessage = v.object({ rows: PublicPolicyRows });
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

/** The rules of the next jackpots of a category. Shares are of the prizes; the tiers are the consolation prizes, best first. */
const JackpotTerms = v.pipe(
  v.strictObject({
    games: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_JACKPOT_GAMES)),
    stake_cents: v.pipe(Cents, v.minValue(1)),
    guarantee_cents: Amount,
    cap_cents: Amount,
    main_bp: Share,
    tiers: v.pipe(v.array(v.strictObject({ right: Count, share_bp: Share })), v.maxLength(6)),
    played_within_hours: v.pipe(Count, v.maxValue(72)),
    max_drawn: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.check(
    ({ main_bp, tiers }) => tiers.reduce((sum, { share_bp }) => sum + share_bp, main_bp) === 10_000,
    'main_bp and the shares of the tiers sum to 10000',
  ),
  v.check(
    ({ games, tiers }) =>
      tiers.every(({ right }, n) => right < (n === 0 ? games : (tiers[n - 1]?.right ?? 0))),
    'the tiers have fewer games right than all, each fewer than the one before',
  ),
  v.check(({ guarantee_cents, cap_cents }) => guarantee_cents <= cap_cents, 'guarantee is at most cap'),
);

/** The rules of the next rounds of Ligi Soo; `paid_bp` is the share of the entries that win. */
const LigiTerms = v.strictObject({
  entry_cents: v.pipe(Cents, v.minValue(1)),
  paid_bp: v.pipe(Share, v.minValue(1)),
  min_entries: Count,
  points: v.strictObject({ exact: Count, difference: Count, outcome: Count }),
  banker_times: Count,
});

/** The limits of a bet, and of the payments of all bets in a round or a draw; stakes also keep to the stake limits of the product. */
const ExposedLimits = v.pipe(
  v.strictObject({
    max_stake_cents: v.pipe(Cents, v.minValue(1)),
    max_win_cents: v.pipe(Cents, v.minValue(1)),
    exposure_cents: v.pipe(Cents, v.minValue(1)),
  }),
  v.check(
    ({ max_stake_cents, max_win_cents }) => max_win_cents >= 2 * max_stake_cents,
    'max_win_cents is at least twice max_stake_cents',
  ),
  v.check(
    ({ max_win_cents, exposure_cents }) => exposure_cents >= max_win_cents,
    'exposure_cents is at least max_win_cents',
  ),
);
/** The rules of crash games; `miles_prizes_cents` are the prizes of a week of miles by rank, best first. */
const CrashRules = v.strictObject({
  games: v.strictObject(v.entriesFromList(CRASH_GAMES, ExposedLimits)),
  miles_prizes_cents: v.pipe(
    v.array(v.pipe(Cents, v.minValue(1))),
    v.maxLength(100),
    v.check(
      (prizes) => prizes.every((prize, n) => n === 0 || prize <= (prizes[n - 1] ?? 0)),
      'best prize first',
    ),
  ),
});

/** The limits of a ticket, and of the payments of all tickets of a draw; stakes also keep to the stake limits of the product. */
const DrawLimits = v.strictObject(v.entriesFromList(DRAW_GAMES, ExposedLimits));

/**
 * The largest first stake of a round, within the limits of its product, and the most that a round pays, stake included: the
 * operator's exposure in a round.
 */
const RoundTerms = v.pipe(
  v.strictObject({
    max_stake_cents: v.pipe(Cents, v.minValue(1)),
    max_win_cents: v.pipe(Cents, v.minValue(1)),
  }),
  v.check(
    ({ max_stake_cents, max_win_cents }) => 2 * max_stake_cents <= max_win_cents,
    'a round pays at least twice its largest stake',
  ),
);
/** Rows are never changed, so those from before a game ended still have its terms, which are left out. */
const InstantTerms = v.object(v.entriesFromList(INSTANT_GAMES, RoundTerms));

/**
 * A rule of the operator from an instant on. `cash_out` is the operator's share of a bet's value at cash out,
 * `referral` the share of the stake after tax that a friend's bet earns.
 */
export const PolicyRow = v.variant('name', [
  TAX_ROW,
  rowOf('stake_limits', v.strictObject(stakeLimits)),
  CAPS_ROW,
  rowOf('cash_out', v.strictObject({ margin_bp: Share })),
  rowOf('margins', Margins),
  rowOf('boosted_margins', BoostedMargins),
  rowOf('pool_shares', PoolShares),
  rowOf('jackpot', v.strictObject({ '5': JackpotTerms, '6': JackpotTerms })),
  rowOf('ligi', LigiTerms),
  rowOf('crash', CrashRules),
  rowOf('instant', InstantTerms),
  rowOf('draws', DrawLimits),
  rowOf('referral', v.strictObject({ share_bp: Share })),
]);
export type PolicyRow = v.InferOutput<typeof PolicyRow>;
export type PolicyName = PolicyRow['name'];
export const POLICY_NAMES: readonly PolicyName[] = PolicyRow.options.map(
  ({ entries }) => entries.name.literal,
);
/** The value of the rows of each name. */
export type PolicyValues = { readonly [TRow in PolicyRow as TRow['name']]: TRow['value'] };
