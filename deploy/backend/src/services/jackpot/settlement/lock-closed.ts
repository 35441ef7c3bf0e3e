import { JackpotRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { StoredSeed } from '../offer/jackpot-seeds.ts';

/** A jackpot whose sales have closed, with the facts that its settlement starts from. */
export interface LockedJackpot {
  readonly id: number;
  readonly rules: JackpotRules;
  readonly seed: StoredSeed;
  readonly draw_scores: string | null;
}

interface ClosedRow extends Pick<LockedJackpot, 'id' | 'draw_scores'> {
  readonly rules: unknown;
  readonly seed: string | null;
  readonly commitment: string | null;
}

/** The jackpot of a settlement, if its sales have closed; its row stays locked. */
export async function lockClosed(tx: Queryable, jackpotId: number): Promise<LockedJackpot | null> {
  const [row] = await tx.query<ClosedRow>(
    `select id, rules, seed, commitment, draw_scores from jackpot.jackpots
     where id = $1 and closed_at is not null and rules is not null for update`,
    [jackpotId],
  );
  if (row === undefined || row.seed === null || row.commitment === null) return null;
  const seed = { stored: row.seed, commitment: row.commitment };
  return { id: row.id, draw_scores: row.draw_scores, seed, rules: v.parse(JackpotRules, row.rules) };
}
