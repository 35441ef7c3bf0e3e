import { choose } from '../choose.ts';
import type { KenoKind } from './pay-tables.ts';

/** The chance that `hits` of `picks` chosen numbers are drawn, by the hypergeometric distribution. */
export const hitChance = ({ of, drawn }: KenoKind, picks: number, hits: number): number =>
  (choose(picks, hits) * choose(of - picks, drawn - hits)) / choose(of, drawn);

/** The exact return of a bet on this count of numbers, in shares of the stake. */
export const kenoReturn = (kind: KenoKind, picks: number): number =>
  Object.entries(kind.pays[picks] ?? {}).reduce(
    (sum, [hits, hundredths]) => sum + (hitChance(kind, picks, Number(hits)) * hundredths) / 100,
    0,
  );
