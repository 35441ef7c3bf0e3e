import type { LigiRules } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { entryPoints, type Scores } from '@jukwaa/domain/pools';
import type { LigiDeps } from '../ligi-deps.ts';
import { messagesOf, scoresOf } from '../rounds/round-message.ts';

/** Entries in one transaction. */
const BATCH = 1_000;

interface EntryRow {
  readonly id: number;
  readonly banker: number;
  readonly points: number;
  readonly exact: number;
  readonly home_goals: readonly number[];
  readonly away_goals: readonly number[];
}

/** The scores that count: those of live and ended matches. */
async function countingScores(db: Queryable, roundId: number): Promise<Scores> {
  const scores = await scoresOf(db, roundId);
  return new Map(
    scores.flatMap(({ match_number, home_score, away_score }) =>
      home_score === null || away_score === null
        ? []
        : [[match_number, { home: home_score, away: away_score }] as const],
    ),
  );
}

/** The rows whose points differ from those at these scores, with the new points. */
const rescored = (rows: readonly EntryRow[], scores: Scores, rules: LigiRules) =>
  rows.flatMap(({ id, banker, points, exact, home_goals, away_goals }) => {
    const predictions = home_goals.map((home, index) => ({
      match_number: index + 1,
      home,
      away: away_goals[index] ?? 0,
    }));
    const now = entryPoints({ banker, predictions }, scores, rules);
    return now.points === points && now.exact === exact ? [] : [{ id, ...now }];
  });

/** The round's row stays locked for share, so that its scores can't change before the points are committed. */
async function isCurrent(tx: Queryable, roundId: number, scoresVersion: number): Promise<boolean> {
  const rows = await tx.query('select 1 from ligi.rounds where id = $1 and scores_version = $2 for share', [
    roundId,
    scoresVersion,
  ]);
  return rows.length > 0;
}

/**
 * Gives every entry of a round the points at its stored scores, in batches. Stops, and returns false, when the scores have changed
 * meanwhile: a process that was frozen writes no old points.
 */
export async function scoreEntries(
  { db, outbox }: LigiDeps,
  round: { readonly id: number; readonly rules: LigiRules; readonly scores_version: number },
): Promise<boolean> {
  const { id, rules, scores_version } = round;
  const scores = await countingScores(db, id);
  for (let last = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      if (!(await isCurrent(tx, id, scores_version))) return null;
      const rows = await tx.query<EntryRow>(
        `select id, banker, points, exact, home_goals, away_goals from ligi.entries
         where round_id = $1 and id > $2 order by id limit $3`,
        [id, last, BATCH],
      );
      const changed = rescored(rows, scores, rules);
      if (changed.length > 0)
        await tx.query(
          `update ligi.entries e set points = c.points, exact = c.exact
           from jsonb_to_recordset($1::jsonb) as c (id bigint, points smallint, exact smallint) where e.id = c.id`,
          [JSON.stringify(changed)],
        );
      return rows;
    });
    if (batch === null) return false;
    const newest = batch.at(-1)?.id;
    if (batch.length < BATCH || newest === undefined) break;
    last = newest;
  }
  return db.transaction(async (tx) => {
    const done = await tx.query(
      `update ligi.rounds set scored_version = scores_version, version = version + 1
       where id = $1 and scores_version = $2 and scored_version < $2 returning id`,
      [id, scores_version],
    );
    if (done.length > 0) await outbox.add(tx, ...(await messagesOf(tx, id)));
    return done.length > 0;
  });
}
