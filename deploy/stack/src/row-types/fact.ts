/** The known limits of an expression's values. */
export interface Fact {
  readonly nullable: boolean;
  /** The only values (as texts) that it can have; null when there is no such limit. */
  readonly values: ReadonlySet<string> | null;
  /** The column whose values it shows (`schema.table.column`); null when it is computed. */
  readonly origin: string | null;
}

export const UNKNOWN: Fact = { nullable: true, values: null, origin: null };
export const PRESENT: Fact = { nullable: false, values: null, origin: null };
/** The fact before any row is known: the start of a fixed-point computation. */
export const NO_ROW: Fact = { nullable: false, values: new Set(), origin: null };

const allValues = (facts: readonly Fact[]): ReadonlySet<string> | null => {
  const all = new Set<string>();
  for (const { values } of facts) {
    if (values === null) return null;
    for (const value of values) all.add(value);
  }
  return all;
};

/** The one column that all facts show. Facts without rows are ignored. */
const sharedOrigin = (facts: readonly Fact[]): string | null => {
  const [first, ...others] = new Set(
    facts.filter(({ values }) => values?.size !== 0).map(({ origin }) => origin),
  );
  return others.length === 0 ? (first ?? null) : null;
};

/** An expression that takes its value from any of these. */
export const anyOf = (facts: readonly Fact[]): Fact => ({
  nullable: facts.some(({ nullable }) => nullable),
  values: allValues(facts),
  origin: sharedOrigin(facts),
});

/** An expression whose value is the first of these that is not null. */
export const firstOf = (facts: readonly Fact[]): Fact => ({
  nullable: facts.every(({ nullable }) => nullable),
  values: allValues(facts),
  origin: sharedOrigin(facts),
});

/** An expression that is null only when one of its inputs is null. */
export const strictOver = (facts: readonly Fact[]): Fact => ({
  nullable: facts.some(({ nullable }) => nullable),
  values: null,
  origin: null,
});
