import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../../../kit/index.ts';
import { LEG_COLUMNS } from '../bets/bet-columns.ts';
import { groupLegs, type LegRow, UNDECIDED } from '../bets/bet-view.ts';
import { withFacts } from '../bets/stored-bet.ts';
import { AskedLeg } from '../placement/refusals.ts';

/** The picks of the code of a bet or a slip. */
export interface CodedLegs {
  readonly code: string;
  readonly legs: readonly (AskedLeg & Pick<LegRow, 'result' | 'home_score' | 'away_score' | 'void_reason'>)[];
}

/** How often the picks of a code were loaded, and how many players bet on them. */
export interface CodeUse {
  readonly code: string;
  readonly loads: number;
  readonly copies: number;
}

/** Stores a slip under a code; returns its code, which is an earlier one when the same picks were stored before. */
export async function keepSlip(
  db: Database,
  slip: { code: string; picksHash: string; legs: readonly AskedLeg[]; endsAt: Date },
): Promise<string> {
  const [row] = await db.query<{ code: string }>(
    `insert into betting.slips as s (code, picks_hash, legs, ends_at) values ($1, $2, $3, $4)
     on conflict (picks_hash) do update set ends_at = greatest(s.ends_at, excluded.ends_at) returning code`,
    [slip.code, slip.picksHash, JSON.stringify(slip.legs), slip.endsAt],
  );
  if (row === undefined) throw new Error('a slip was kept without a code');
  return row.code;
}

const BETS = `select id, code from betting.bets where code = any($1::text[])
  union all select bet_id, code from betting.archived_keys where code = any($1::text[])`;
const LEGS = `select ${LEG_COLUMNS} from betting.find_legs($1::bigint[]) order by bet_id, n`;

const withLegs = jsonColumns({ legs: v.array(AskedLeg) });

/** The picks of these codes; unknown codes are missing. */
export async function legsOfCodes(db: Database, codes: readonly string[]): Promise<CodedLegs[]> {
  const bets = await db.query<{ id: number; code: string }>(BETS, [codes]);
  const legs = await db.query<RawRow<LegRow, 'facts'>>(LEGS, [bets.map(({ id }) => id)]);
  const codeOf = new Map(bets.map(({ id, code }) => [id, code]));
  const slips = await db.query<{ code: string; legs: unknown }>(
    'select code, legs from betting.slips where code = any($1::text[])',
    [codes],
  );
  const ofBets = [...groupLegs(withFacts(legs))].flatMap(([id, rows]) => {
    const code = codeOf.get(id);
    return code === undefined ? [] : [{ code, legs: rows }];
  });
  const ofSlips = withLegs(slips).map((slip) => ({
    code: slip.code,
    legs: slip.legs.map((leg) => ({ ...leg, ...UNDECIDED })),
  }));
  return [...ofBets, ...ofSlips];
}

export async function countLoad(db: Database, code: string, now: Date): Promise<void> {
  await db.query(
    `insert into betting.code_loads as c (code, loads, loaded_at) values ($1, 1, $2)
     on conflict (code) do update set loads = c.loads + 1, loaded_at = excluded.loaded_at`,
    [code, now],
  );
}

// Codes of virtual matches are over within minutes; they would take the places of codes that can be bet on. Copies of the last days are
// not in the archive yet.
const USED = `
  with copied as (
    select copied_from as code, count(distinct user_id) as copies from betting.bets
    where copied_from is not null and created_at >= $1 and product = 'sports' group by copied_from
  ), loaded as (select code, loads from betting.code_loads where loaded_at >= $1)
  select code, coalesce(loads, 0) as loads, coalesce(copies, 0) as copies from copied full join loaded using (code) where code is not null
  order by 3 desc, 2 desc, code limit $2`;

/** The codes for real matches that were used since that time, most copied first. */
export const usedCodes = (db: Database, since: Date, limit: number): Promise<CodeUse[]> =>
  db.query<CodeUse>(USED, [since, limit]);

/** Deletes slips whose last match started before that time, and counts of codes without a load since then. */
export async function forgetOldCodes(db: Database, before: Date): Promise<void> {
  await db.query('delete from betting.slips where ends_at < $1', [before]);
  await db.query('delete from betting.code_loads where loaded_at < $1', [before]);
}
