import type { EntryPoints } from '@jukwaa/domain/pools';

/** A position in a table: points, exact scores, and the id that decides between equal ones. */
export interface TablePlace extends EntryPoints {
  readonly id: number;
}

/** The position of a row as text, which stays valid while rows are added or move. */
export const placeText = ({ points, exact, id }: TablePlace): string => `${points}.${exact}.${id}`;

/** Parses a position that the contract accepted; null without one. */
export function readPlace(text: string | undefined): TablePlace | null {
  if (text === undefined) return null;
  const [points = 0, exact = 0, id = 0] = text.split('.').map(Number);
  return { points, exact, id };
}
