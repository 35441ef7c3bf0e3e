/** Rules in force from a day on. */
export interface Dated {
  /** First day in Nairobi, `YYYY-MM-DD`. */
  readonly effective_from: string;
}

/** The rules in force on a Nairobi day: those with the latest start not after it; `fallback` before any of them. */
export const inForceOn = <T extends Dated>(day: string, rules: readonly T[], fallback: T): T =>
  rules
    .filter((rule) => rule.effective_from <= day)
    .reduce((latest, rule) => (rule.effective_from >= latest.effective_from ? rule : latest), fallback);
