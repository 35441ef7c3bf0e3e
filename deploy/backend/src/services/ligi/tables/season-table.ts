import type { LigiSeasonAnswer, LigiSeasonRow } from '@jukwaa/contracts';
import type * as v from 'valibot';
import { pageOf, type Result, rowsBefore, succeed } from '../../../kit/index.ts';
import type { LigiDeps } from '../ligi-deps.ts';
import { seasonOf } from '../rounds/season.ts';
import { placeText, readPlace, type TablePlace } from './place.ts';
import type { TableAsk } from './round-table.ts';
import { membersFor } from './scope.ts';
import { rankIn, type Tie, totalOf } from './standings.ts';

interface PlayerRow extends TablePlace {
  readonly user_id: number;
  readonly rounds: number;
}

// A player is in the table with the first settled round, and leaves it when that one is refunded after all.
const OF_SEASON = 'season = $1 and rounds > 0 and ($2::bigint[] is null or user_id = any($2::bigint[]))';
const AFTER = `($3::integer is null or points < $3 or (points = $3 and (exact < $4 or (exact = $4 and id > $5))))`;
const PLAYER = 'id, user_id, points, exact, rounds';

/** The season of the newest round; before the first round the one of today. */
async function currentSeason({ db, clock }: LigiDeps): Promise<number> {
  const [newest] = await db.query<{ season: number }>(
    'select season from ligi.rounds order by closes_at desc limit 1',
  );
  return newest?.season ?? seasonOf(clock.now().getTime());
}

const tiesOf = ({ db }: LigiDeps, season: number, members: readonly number[] | null): Promise<Tie[]> =>
  db.query<Tie>(
    `select points, exact, count(*) as entries from ligi.standings where ${OF_SEASON}
     group by points, exact order by points desc, exact desc`,
    [season, members],
  );

async function pageRows({ db }: LigiDeps, season: number, members: readonly number[] | null, ask: TableAsk) {
  const place = readPlace(ask.after);
  const given = [season, members, place?.points ?? null, place?.exact ?? null, place?.id ?? null];
  const [counted] = await db.query<{ rest: number }>(
    `select count(*) as rest from ligi.standings where ${OF_SEASON} and ${AFTER}`,
    given,
  );
  const rows = await db.query<PlayerRow>(
    `select ${PLAYER} from ligi.standings where ${OF_SEASON} and ${AFTER}
     order by points desc, exact desc, id limit $6 offset $7`,
    [...given, ask.per_page, rowsBefore(ask)],
  );
  return { rows, rest: counted?.rest ?? 0 };
}

async function ownRow(
  { db }: LigiDeps,
  season: number,
  userId: number | null,
): Promise<PlayerRow | undefined> {
  if (userId === null) return undefined;
  const [row] = await db.query<PlayerRow>(
    `select ${PLAYER} from ligi.standings where season = $1 and user_id = $2 and rounds > 0`,
    [season, userId],
  );
  return row;
}

/** A page of the table of the current season: the sum of each player's best entry of every settled round. */
export async function seasonTable(
  deps: LigiDeps,
  userId: number | null,
  ask: TableAsk,
): Promise<Result<v.InferOutput<typeof LigiSeasonAnswer>>> {
  const members = await membersFor(deps.db, userId, ask.league);
  if (!members.ok) return members;
  const season = await currentSeason(deps);
  const ties = await tiesOf(deps, season, members.value);
  const { rows, rest } = await pageRows(deps, season, members.value, ask);
  const own = await ownRow(deps, season, userId);
  const shown = own === undefined ? rows : [...rows, own];
  const names = await deps.services.identity.maskedNumbers(shown.map(({ user_id }) => user_id));
  const wire = ({ id, user_id, points, exact, rounds }: PlayerRow): LigiSeasonRow => ({
    rank: rankIn(ties, { points, exact }),
    player: String(id),
    name: names.get(user_id) ?? '***',
    own: user_id === userId,
    points,
    exact,
    rounds,
  });
  const last = rows.at(-1);
  const page = pageOf(ask, rows.map(wire), { total: totalOf(ties), rest }, () =>
    last === undefined ? '' : placeText(last),
  );
  return succeed({ ...page, own: own === undefined ? null : wire(own) });
}
