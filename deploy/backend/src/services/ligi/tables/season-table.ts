import type { LigiSeasonAnswer, LigiSeasonRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type * as v from 'valibot';
import { pageOf, type Result, succeed } from '../../../kit/index.ts';
import type { LigiDeps, TableDeps } from '../ligi-deps.ts';
import { seasonOf } from '../rounds/season.ts';
import { placeText } from './place.ts';
import type { TableAsk } from './round-table.ts';
import { leagueFor } from './scope.ts';
import { pageOfAll, pageOfLeague } from './season-page.ts';
import type { PlayerRow, SeasonVersion } from './season-standings.ts';
import { rankIn, totalOf } from './standings.ts';

/** The season of the newest round with the version of its table; before the first round the season of today. */
async function currentSeason(db: Queryable, { clock }: Pick<LigiDeps, 'clock'>): Promise<SeasonVersion> {
  const [newest] = await db.query<SeasonVersion>(
    `select r.season,
       (select coalesce(sum(o.season_settlement + o.season_batches), 0) from ligi.rounds o where o.season = r.season) as version
     from ligi.rounds r order by r.closes_at desc limit 1`,
  );
  return newest ?? { season: seasonOf(clock.now().getTime()), version: 0 };
}

/**
 * A page of the table of the current season: the sum of each player's best entry of every settled round. Members of a private league
 * see its changes at once, so its table is the primary's.
 */
export async function seasonTable(
  deps: TableDeps,
  userId: number | null,
  ask: TableAsk,
): Promise<Result<v.InferOutput<typeof LigiSeasonAnswer>>> {
  const league = await leagueFor(deps.db, userId, ask.league);
  if (!league.ok) return league;
  const reads = league.value === null ? deps.replica.view() : deps.db;
  const season = await currentSeason(reads, deps);
  const { ties, rows, rest, own } =
    league.value === null
      ? await pageOfAll(reads, season.season, await deps.seasons.tiesOf(season, reads), userId, ask)
      : pageOfLeague(await deps.seasons.playersOf(season, league.value), userId, ask);
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
