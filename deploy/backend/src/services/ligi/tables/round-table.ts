import type { LigiRules, LigiTableAnswer, LigiTableRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PrizeGroup, PrizePlan } from '@jukwaa/domain/pools';
import type * as v from 'valibot';
import {
  fail,
  type PageAsk,
  pageOf,
  type RawRow,
  type Result,
  rowsBefore,
  succeed,
} from '../../../kit/index.ts';
import type { LigiRoundState, TableDeps } from '../ligi-deps.ts';
import { refuse } from '../ligi-texts.ts';
import { withRulesAndPrizes } from '../schema/stored-json.ts';
import { placeText, readPlace, type TablePlace } from './place.ts';
import { leagueFor } from './scope.ts';
import { prizeAt, rankIn, totalOf } from './standings.ts';

export type TableAsk = PageAsk & {
  readonly after?: string | undefined;
  readonly league?: string | undefined;
};

interface RoundRow {
  readonly id: number;
  readonly state: LigiRoundState;
  readonly rules: LigiRules;
  readonly pool_cents: number;
  readonly scored_version: number;
  readonly prizes: readonly PrizeGroup[];
}
interface EntryRow extends TablePlace {
  readonly user_id: number;
  readonly paid_cents: number | null;
}

const ENTRY = 'id, user_id, points, exact, paid_cents';
const ORDER = 'points desc, exact desc, id';
const OF_ROUND = 'round_id = $1 and ($2::bigint[] is null or user_id = any($2::bigint[]))';
const AFTER = `($3::integer is null or points < $3 or (points = $3 and (exact < $4 or (exact = $4 and id > $5))))`;

async function closedRound(db: Queryable, roundId: number): Promise<RoundRow | null> {
  const rows = await db.query<RawRow<RoundRow, 'rules' | 'prizes'>>(
    `select id, state, rules, pool_cents, scored_version, prizes from ligi.rounds where id = $1 and state <> 'open'`,
    [roundId],
  );
  return withRulesAndPrizes(rows)[0] ?? null;
}

/** The rows of a page, and the number of rows from its place on; null without a place, when it is that of all rows. */
async function pageRows(db: Queryable, roundId: number, members: readonly number[] | null, ask: TableAsk) {
  const place = readPlace(ask.after);
  const given = [roundId, members, place?.points ?? null, place?.exact ?? null, place?.id ?? null];
  const rows = await db.query<EntryRow>(
    `select ${ENTRY} from ligi.entries where ${OF_ROUND} and ${AFTER} order by ${ORDER} limit $6 offset $7`,
    [...given, ask.per_page, rowsBefore(ask)],
  );
  if (place === null) return { rows, rest: null };
  const [counted] = await db.query<{ rest: number }>(
    `select count(*) as rest from ligi.entries where ${OF_ROUND} and ${AFTER}`,
    given,
  );
  return { rows, rest: counted?.rest ?? 0 };
}

const ownRows = (db: Queryable, roundId: number, userId: number | null): Promise<EntryRow[]> =>
  userId === null
    ? Promise.resolve([])
    : db.query<EntryRow>(
        `select ${ENTRY} from ligi.entries where round_id = $1 and user_id = $2 order by ${ORDER}`,
        [roundId, userId],
      );

/** The prize of a rank among all entries: at the current scores until the round is settled. */
const prizesNow = async (
  { standings }: TableDeps,
  round: RoundRow,
  db: Queryable,
): Promise<Pick<PrizePlan, 'prizes'>> => (round.state === 'running' ? standings.planOf(round, db) : round);

/**
 * A closed round with the reads of its table. Members of a private league see its changes at once, so its table is the primary's. A
 * replica that has the end of a round has all of its entries, the user's own too; one that does not have it yet is not read.
 */
async function tableReads({ db, replica }: TableDeps, roundId: number, { league }: TableAsk) {
  for (const reads of league === undefined ? [replica.view(), db] : [db]) {
    const round = await closedRound(reads, roundId);
    if (round !== null) return { reads, round };
  }
  return null;
}

/**
 * A page of the table of a closed round, and the rows of the user wherever they are. In a private league the ranks are those among its
 * members; the prizes are always those of the round.
 */
export async function roundTable(
  deps: TableDeps,
  roundId: number,
  userId: number | null,
  ask: TableAsk,
): Promise<Result<v.InferOutput<typeof LigiTableAnswer>>> {
  const found = await tableReads(deps, roundId, ask);
  if (found === null) return fail(refuse(404, 'no_such_round'));
  const { reads, round } = found;
  const league = await leagueFor(deps.db, userId, ask.league);
  if (!league.ok) return league;
  const all = await deps.standings.tiesOf(round, reads);
  const { members, ties } =
    league.value === null ? { members: null, ties: all } : await deps.leagues(round, league.value);
  const plan = await prizesNow(deps, round, reads);
  const { rows, rest } = await pageRows(reads, roundId, members, ask);
  const own = await ownRows(reads, roundId, userId);
  const names = await deps.services.identity.maskedNumbers([...rows, ...own].map((row) => row.user_id));
  const wire = (row: EntryRow): LigiTableRow => ({
    rank: rankIn(ties, row),
    entry_id: String(row.id),
    name: names.get(row.user_id) ?? '***',
    own: row.user_id === userId,
    points: row.points,
    exact: row.exact,
    prize_cents: prizeAt(plan, rankIn(all, row)),
    paid_cents: row.paid_cents,
  });
  const last = rows.at(-1);
  const total = totalOf(ties);
  const page = pageOf(ask, rows.map(wire), { total, rest: rest ?? total }, () =>
    last === undefined ? '' : placeText(last),
  );
  return succeed({ ...page, own: own.map(wire) });
}
