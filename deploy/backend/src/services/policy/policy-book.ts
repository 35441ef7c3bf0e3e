import type { PolicyName, PolicyRow, PolicyValues, PublicPolicyRow } from '@jukwaa/contracts';
import { type BetPolicy, betPolicyOn, type ReferralPolicy, taxOf } from '@jukwaa/domain';
import { createTimeline, type RuleTimeline } from './timeline.ts';

/** The rules in memory. */
export interface PolicyBook {
  /** The value of a rule at a time. */
  at<TName extends PolicyName>(name: TName, instant: Date): PolicyValues[TName];
  /** The taxes and caps of bets that are placed at a time. */
  betPolicyAt(instant: Date): BetPolicy;
  /**
   * The wager tax in a stake at a time, both in cents. The law taxes the stakes of games like those of bets; the house pays it, so that
   * a game returns what it publishes. For the same reason nothing is withheld from the winnings of games.
   */
  gameTaxAt(instant: Date, stake_cents: number): number;
  /** The referral policy at a time, and its start. */
  referralAt(instant: Date): ReferralPolicy;
  /** The public rules in force at a time, with those before and after that a page may need near it. */
  publicRows(instant: Date): readonly PublicPolicyRow[];
}

/** Allowed delay of a page's clock, ms. */
const PAGE_LAG_MS = 3_600_000;

type Rule<TName extends PolicyName> = {
  readonly [TOne in TName]: {
    readonly name: TOne;
    readonly value: PolicyValues[TOne];
    readonly effective_from: string;
  };
}[TName];
type Rules = { readonly [TName in PolicyName]: RuleTimeline<Rule<TName>> };

const isNamed =
  <TName extends PolicyName>(name: TName) =>
  (row: PolicyRow): row is PolicyRow & Rule<TName> =>
    row.name === name;

const timelineOf = <TName extends PolicyName>(
  rows: readonly PolicyRow[],
  name: TName,
): RuleTimeline<Rule<TName>> => createTimeline<Rule<TName>>(rows.filter(isNamed(name)));

const byName = (rows: readonly PolicyRow[]): Rules => ({
  tax: timelineOf(rows, 'tax'),
  stake_limits: timelineOf(rows, 'stake_limits'),
  winning_caps: timelineOf(rows, 'winning_caps'),
  cash_out: timelineOf(rows, 'cash_out'),
  margins: timelineOf(rows, 'margins'),
  boosted_margins: timelineOf(rows, 'boosted_margins'),
  pool_shares: timelineOf(rows, 'pool_shares'),
  jackpot: timelineOf(rows, 'jackpot'),
  ligi: timelineOf(rows, 'ligi'),
  crash: timelineOf(rows, 'crash'),
  instant: timelineOf(rows, 'instant'),
  draws: timelineOf(rows, 'draws'),
  referral: timelineOf(rows, 'referral'),
});

/** @throws Error from `at` for a time before the first row of a name: the migrations put one far in the past */
export function createPolicyBook(rows: readonly PolicyRow[]): PolicyBook {
  const rules = byName(rows);

  function inForce<TName extends PolicyName>(name: TName, instant: Date): Rule<TName> {
    const row = rules[name].at(instant.getTime());
    if (row === undefined) throw new Error(`no ${name} is in force at ${instant.toISOString()}`);
    return row;
  }

  function betPolicyAt(instant: Date): BetPolicy {
    const now = instant.getTime();
    const started = [rules.tax.at(now), rules.winning_caps.at(now)];
    return betPolicyOn(
      now,
      started.filter((row) => row !== undefined),
    );
  }

  return {
    at: (name, instant) => inForce(name, instant).value,
    betPolicyAt,
    gameTaxAt: (instant, stake_cents) => Number(taxOf(betPolicyAt(instant), 'on-stake', BigInt(stake_cents))),
    referralAt: (instant) => {
      const { effective_from, value } = inForce('referral', instant);
      return { effective_from, ...value };
    },
    publicRows(instant) {
      const since = instant.getTime() - PAGE_LAG_MS;
      return [
        ...rules.tax.since(since),
        ...rules.stake_limits.since(since),
        ...rules.winning_caps.since(since),
      ];
    },
  };
}
