/** A competition of any sport. */
export interface Competition {
  readonly tournament_id: number;
  readonly tournament: string;
  readonly category_id: number;
  readonly country: string;
  /** Higher comes first in lists. */
  readonly priority: number;
  /** Teams or players, strongest first (our own ranking, which only spreads the odds). */
  readonly sides: readonly string[];
}

const list = (names: string): readonly string[] => names.split(',').map((name) => name.trim());

/** A country or circuit: its feed category. */
export type Category = readonly [id: number, name: string];

export const competition = (
  tournament_id: number,
  tournament: string,
  [category_id, country]: Category,
  priority: number,
  names: string,
): Competition => ({ tournament_id, tournament, category_id, country, priority, sides: list(names) });
