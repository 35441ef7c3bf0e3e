/** The aliases of 1x2 by outcome id. */
const ALIASES: Readonly<Record<string, string>> = { '1': '1', '2': 'X', '3': '2' };

/** A picked outcome, as the body of a ticket lists it. */
export interface PickedRow {
  readonly match_number: number;
  readonly outcome_id: string;
}

/** The picked outcomes of each match number, such as `1X`. */
export function pickedOutcomes(rows: readonly PickedRow[]): ReadonlyMap<number, string> {
  const byMatch = new Map<number, string>();
  for (const { match_number, outcome_id } of rows)
    byMatch.set(match_number, `${byMatch.get(match_number) ?? ''}${ALIASES[outcome_id] ?? ''}`);
  return byMatch;
}
