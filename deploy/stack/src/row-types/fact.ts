/** What is known of an expression. */
export interface Fact {
  readonly nullable: boolean;
  /** The only values that it can have (as texts); null when there is no such bound. */
  readonly values: ReadonlySet<string> | null;
  /** The column whose values it shows (`schema.table.column`), or null when it is made of something else. */
  readonly origin: string | null;
}

export const UNKNOWN: Fact = { nullable: true, values: null, origin: null };
export const PRESENT: Fact = { nullable: false, values: null, origin: null };
/** What holds before any row is known: the start of a fixed point. */
export const NO_ROW: Fact = { nullable: false, values: new Set(), origin: null };

const allValues = (facts: readonly Fact[]): ReadonlySet<string> | null => {
  const all = new Set<string>();
  for (const { values } of facts) {
    if (values === null) return null;
    for (const value of values) all.add(value);
  }
  return all;
};

/** The one column that all show; a fact without rows says nothing. */
const sharedOrigin = (facts: readonly Fact[]): string | null => {
  const [first, ...others] = new Set(
    facts.filter(({ values }) => values?.size !== 0).map(({ origin }) => origin),
  );
  return others.length === 0 ? (first ?? null) : null;
};

/** An expression that has the value of any of these. */
export const anyOf = (facts: readonly Fact[]): Fact => ({
  nullable: facts.some(({ nullable }) => nullable),
  values: allValues(facts),
  origin: sharedOrigin(facts),
});

/** An expression that has the value of the first of these that is not null. */
export const firstOf = (facts: readonly Fact[]): Fact => ({
  nullable: facts.every(({ nullable }) => nullable),
  values: allValues(facts),
  origin: sharedOrigin(facts),
});

/** An expression that is null only when one of its inputs is. */
export const strictOver = (facts: readonly Fact[]): Fact => ({
  nullable: facts.some(({ nullable }) => nullable),
  values: null,
  origin: null,
});
