import { expect } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { matchesCommitment } from '@jukwaa/domain/fairness';
import type { RoundRow } from '../round-store.ts';
import type { Effect } from './sample-game.ts';

const EFFECTS: Readonly<Record<'finished' | 'refunded', readonly (readonly Effect[])[]>> = {
  finished: [['opened', 'drawn', 'paid']],
  refunded: [
    ['opened', 'refunded'],
    ['opened', 'drawn', 'refunded'],
  ],
};

/** Messages in the outbox of each round, by number. */
async function messagesOf(db: Database, game: string): Promise<Map<number, string[]>> {
  const rows = await db.query<{ number: number; says: string }>(
    `SELECT (payload->>'number')::bigint AS number, payload->>'says' AS says FROM kit.outbox WHERE topic = $1 ORDER BY id`,
    [`sample/${game}`],
  );
  const messages = new Map<number, string[]>();
  for (const { number, says } of rows) messages.set(number, [...(messages.get(number) ?? []), says]);
  return messages;
}

/**
 * Checks every round of a sample game: numbers without gaps, each transition and its message once, seeds revealed at the end only
 * and matching their commitments. Returns the ended rounds.
 */
export async function checkRounds(db: Database, game: string): Promise<RoundRow[]> {
  const rows = await db.query<RoundRow & { secret: string | null; effects: Effect[] }>(
    `SELECT r.*, s.seed AS secret,
       (SELECT coalesce(array_agg(effect ORDER BY id), '{}') FROM sample.effects e WHERE e.game = r.game AND e.number = r.number) AS effects
     FROM kit.rounds r LEFT JOIN kit.round_secrets s USING (game, number) WHERE game = $1 ORDER BY number`,
    [game],
  );
  const messages = await messagesOf(db, game);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  for (const { number, ending, seed, secret, commitment, effects, version } of rows) {
    expect(messages.get(number)).toHaveLength(version);
    expect(await matchesCommitment(seed ?? secret ?? '', commitment)).toBe(true);
    if (ending === null) {
      expect([seed, new Set(effects).size]).toEqual([null, effects.length]);
    } else {
      expect(secret).toBeNull();
      expect(EFFECTS[ending]).toContainEqual(effects);
      expect(messages.get(number)?.at(-1)).toBe(ending);
    }
  }
  return rows.filter(({ ending }) => ending !== null);
}
