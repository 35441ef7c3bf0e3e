import type { PolicyName, PolicyRow, PolicyValues, PublicPolicyRow } from '@jukwaa/contracts';
import { type BetPolicy, betPolicyOn, inForceOn, type ReferralPolicy, rowOn } from '@jukwaa/domain';

/** Rules in memory. */
export interface PolicyBook {
  /** The value of a rule at an instant. */
  at<TName extends PolicyName>(name: TName, instant: Date): PolicyValues[TName];
  /** The taxes and caps of bets that are placed at an instant. */
  betPolicyAt(instant: Date): BetPolicy;
  /** What referrals earn at an instant, and since when. */
  referralAt(instant: Date): ReferralPolicy;
  /** The public rules in force at an instant, with those before and after that a page near it may need. */
  publicRows(instant: Date): readonly PublicPolicyRow[];
}

/** A page's clock may be this far behind, ms. */
const PAGE_LAG_MS = 3_600_000;

type Rule<TName extends PolicyName> = {
  readonly [TOne in TName]: {
    readonly name: TOne;
    readonly value: PolicyValues[TOne];
    readonly effective_from: string;
  };
}[TName];
type Rules = { readonly [TName in PolicyName]: Rule<TName>[] };

const keep = <TName extends PolicyName>(rules: Rules, row: Rule<TName>): void => {
  rules[row.name].push(row);
};

function byName(rows: readonly PolicyRow[]): Rules {
  const rules: Rules = {
    tax: [],
    stake_limits: [],
    winning_caps: [],
    cash_out: [],
    margins: [],
    referral: [],
  };
  for (const row of rows) keep(rules, row);
  return rules;
}

const isPublic = (row: PolicyRow): row is PublicPolicyRow =>
  row.name === 'tax' || row.name === 'stake_limits' || row.name === 'winning_caps';

/** @throws Error from `at` for an instant before the first row of a name: the migrations put one far in the past */
export function createPolicyBook(rows: readonly PolicyRow[]): PolicyBook {
  const forBets = rows.filter(isPublic);
  const rules = byName(rows);

  function inForce<TName extends PolicyName>(name: TName, instant: Date): Rule<TName> {
    const row = inForceOn(instant.getTime(), rules[name]);
    if (row === undefined) throw new Error(`no ${name} is in force at ${instant.toISOString()}`);
    return row;
  }

  return {
    at: (name, instant) => inForce(name, instant).value,
    referralAt: (instant) => {
      const { effective_from, value } = inForce('referral', instant);
      return { effective_from, ...value };
    },
    betPolicyAt: (instant) => betPolicyOn(instant.getTime(), forBets),
    publicRows(instant) {
      const since = instant.getTime() - PAGE_LAG_MS;
      return forBets.filter(
        (row) => Date.parse(row.effective_from) > since || row === rowOn(since, forBets, row.name),
      );
    },
  };
}
