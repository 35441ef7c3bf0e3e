import type { Queryable } from '@jukwaa/database';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { asRound, openHeads, readableRounds } from './own-round.ts';

/**
 * Reads the open rounds of all players. Thousands may be open, so only those that are new or in a new phase are read whole. A round
 * whose state cannot be read is left out.
 */
export function openRoundsOf(db: Queryable): () => Promise<VirtualRoundRow[]> {
  let known: ReadonlyMap<number, VirtualRoundRow> = new Map();
  return async () => {
    const heads = await openHeads(db);
    const numbers = heads.flatMap(({ number, phase }) =>
      known.get(number)?.phase === phase ? [] : [number],
    );
    const read = numbers.length === 0 ? [] : await readableRounds(db, numbers);
    const fresh = new Map(read.map((round) => [round.number, asRound(round)]));
    const open = heads.flatMap(({ number }) => fresh.get(number) ?? known.get(number) ?? []);
    known = new Map(open.map((round) => [round.number, round]));
    return open;
  };
}
