import type { VirtualLeague } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { startAfter } from '../../kit/index.ts';

/** Rounds follow the timetable of the kit, at the same time for every player. `now` is Unix ms. */
function nextRoundAt(round_seconds: number | null, now: number): string | null {
  if (round_seconds === null) return null;
  return new Date(startAfter(round_seconds * 1_000, now)).toISOString();
}

/** The competitions in the order of the landing, each with the start of its next round. `now` is Unix ms. */
export async function competitionsAt(db: Database, now: number): Promise<VirtualLeague[]> {
  const rows = await db.query<Omit<VirtualLeague, 'next_round_at'>>(
    'select slug, name, kind, path, round_seconds, teams from virtuals.competitions order by rank, slug',
  );
  return rows.map((row) => ({ ...row, next_round_at: nextRoundAt(row.round_seconds, now) }));
}
