import type { Database } from '@jukwaa/database';
import type { Clock, Rng } from '../../kit/index.ts';

/** Letters and digits that sound different when read aloud. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

export interface Affiliates {
  codeOf(userId: number): Promise<string | null>;
  /** Returns the user's code, and creates one if there is none. */
  create(userId: number): Promise<string>;
  /** Sum of earnings in cents; `start` and `end` are days, both included. */
  earnedCents(userId: number, start: string, end: string): Promise<number>;
}

export function createAffiliates({ db, rng, clock }: { db: Database; rng: Rng; clock: Clock }): Affiliates {
  const newCode = () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[rng.int(ALPHABET.length)]).join('');

  async function codeOf(userId: number): Promise<string | null> {
    const [row] = await db.query<{ code: string }>(
      'SELECT code FROM affiliate.affiliates WHERE user_id = $1',
      [userId],
    );
    return row?.code ?? null;
  }

  return {
    codeOf,

    async create(userId) {
      // A code in use is drawn again; with 27 thousand million codes that is rare.
      for (;;) {
        await db.query(
          'INSERT INTO affiliate.affiliates (user_id, code, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [userId, newCode(), clock.now()],
        );
        const code = await codeOf(userId);
        if (code !== null) return code;
      }
    },

    async earnedCents(userId, start, end) {
      const [row] = await db.query<{ cents: number }>(
        `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM affiliate.earnings
         WHERE user_id = $1 AND earned_on BETWEEN $2::date AND $3::date`,
        [userId, start, end],
      );
      return row?.cents ?? 0;
    },
  };
}
