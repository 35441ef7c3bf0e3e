import type { DrawMachine, StoredBets } from '../store/machines.ts';

/** The exposure of a draw while tickets are added. */
interface ExposureOf<A> {
  readonly machine: DrawMachine;
  readonly betsOf: (ask: A) => StoredBets;
  /** An upper bound of the payments of the stored tickets, and the most that the draw may pay, in cents. */
  readonly bound_cents: number;
  readonly exposure_cents: number;
  /** The stored tickets of the draw. */
  readonly stored: () => Promise<readonly StoredBets[]>;
}

/** The asks that fit under the exposure, in their order, and the bound with them. */
export interface Fitting<A> {
  readonly fitting: readonly A[];
  readonly bound_cents: number;
}

/**
 * Decides which tickets fit. The bound adds the most of each ticket, as if all won together. Only when that passes the exposure, the
 * stored tickets are read and all of them are bounded together, which is exact where the rules of the game are.
 */
export async function withinExposure<A>(asks: readonly A[], exposure: ExposureOf<A>): Promise<Fitting<A>> {
  const { machine, betsOf, exposure_cents } = exposure;
  const fitting: A[] = [];
  let { bound_cents } = exposure;
  let stored: readonly StoredBets[] | null = null;
  for (const ask of asks) {
    const sum = bound_cents + machine.mostPaid([betsOf(ask)]);
    let bound = sum;
    if (sum > exposure_cents) {
      stored ??= await exposure.stored();
      bound = machine.mostPaid([...stored, ...fitting.map(betsOf), betsOf(ask)]);
    }
    if (bound > exposure_cents) continue;
    bound_cents = bound;
    fitting.push(ask);
  }
  return { fitting, bound_cents };
}
