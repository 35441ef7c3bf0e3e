import type { Queryable } from '@jukwaa/database';
import { compareEntries } from '@jukwaa/domain/pools';
import { rowsBefore } from '../../../kit/index.ts';
import { readPlace, type TablePlace } from './place.ts';
import type { TableAsk } from './round-table.ts';
import { PLAYER, PLAYER_ORDER, type PlayerRow } from './season-standings.ts';
import { type TiedEntries, totalOf } from './standings.ts';

/** A page of a season's table: its rows, the row of the user wherever it is, and the ties of the whole table. */
export interface SeasonPage {
  readonly ties: readonly TiedEntries[];
  readonly rows: readonly PlayerRow[];
  /** Rows from the requested place on, or all rows without a place. */
  readonly rest: number;
  readonly own: PlayerRow | undefined;
}

const AFTER =
  '($2::integer is null or points < $2 or (points = $2 and (exact < $3 or (exact = $3 and id > $4))))';

async function ownRow(db: Queryable, season: number, userId: number): Promise<PlayerRow | undefined> {
  const [row] = await db.query<PlayerRow>(
    `select ${PLAYER} from ligi.standings where season = $1 and user_id = $2 and rounds > 0`,
    [season, userId],
  );
  return row;
}

/** A page among all players, read from the index of the table. */
export async function pageOfAll(
  db: Queryable,
  season: number,
  ties: readonly TiedEntries[],
  userId: number | null,
  ask: TableAsk,
): Promise<SeasonPage> {
  const place = readPlace(ask.after);
  const given = [season, place?.points ?? null, place?.exact ?? null, place?.id ?? null];
  const rows = await db.query<PlayerRow>(
    `select ${PLAYER} from ligi.standings where season = $1 and rounds > 0 and ${AFTER}
     order by ${PLAYER_ORDER} limit $5 offset $6`,
    [...given, ask.per_page, rowsBefore(ask)],
  );
  const own = userId === null ? undefined : await ownRow(db, season, userId);
  if (place === null) return { ties, rows, rest: totalOf(ties), own };
  const [counted] = await db.query<{ rest: number }>(
    `select count(*) as rest from ligi.standings where season = $1 and rounds > 0 and ${AFTER}`,
    given,
  );
  return { ties, rows, rest: counted?.rest ?? 0, own };
}

/** The ties of rows in the order of a table. */
function tiesIn(players: readonly PlayerRow[]): TiedEntries[] {
  const ties: TiedEntries[] = [];
  for (const { points, exact } of players) {
    const last = ties.at(-1);
    if (last !== undefined && compareEntries(last, { points, exact }) === 0)
      ties[ties.length - 1] = { ...last, entries: last.entries + 1 };
    else ties.push({ points, exact, entries: 1 });
  }
  return ties;
}

const isAfter = (row: TablePlace, place: TablePlace): boolean =>
  (compareEntries(place, row) || place.id - row.id) < 0;

/** A page among the members of a private league, whose rows are all there, best first. */
export function pageOfLeague(
  players: readonly PlayerRow[],
  userId: number | null,
  ask: TableAsk,
): SeasonPage {
  const place = readPlace(ask.after);
  const after = place === null ? players : players.filter((row) => isAfter(row, place));
  const from = rowsBefore(ask);
  return {
    ties: tiesIn(players),
    rows: after.slice(from, from + ask.per_page),
    rest: after.length,
    own: players.find(({ user_id }) => user_id === userId),
  };
}
