import type { LigiGame, LigiRound, LigiRoundResult, LigiRules, LigiScore } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PrizeGroup } from '@jukwaa/domain/pools';
import type { RawRow } from '../../../kit/index.ts';
import type { LigiRoundState } from '../ligi-deps.ts';
import { withRules, withRulesAndPrizes } from '../schema/stored-json.ts';
import type { CountEntries } from './round-counts.ts';

interface RoundRow {
  readonly id: number;
  readonly tournament: string;
  readonly closes_at: Date;
  readonly rules: LigiRules;
}
interface ClosedRow extends RoundRow {
  readonly state: LigiRoundState;
  readonly entries: number;
  readonly pool_cents: number;
  readonly house_cents: number;
  readonly rounding_cents: number;
  readonly prizes: readonly PrizeGroup[];
  readonly settled_at: Date | null;
}
type RawClosed = RawRow<ClosedRow, 'rules' | 'prizes'>;
interface GameRow extends Omit<LigiGame, 'date'>, LigiScore {
  readonly round_id: number;
  readonly date: Date;
}

const GAMES = `
  select round_id, match_number, match_id, game_id, date, home_team, away_team, state, home_score, away_score from ligi.games
  where round_id = any($1::bigint[]) order by round_id, match_number`;
const ROUND = 'id, tournament, closes_at, rules';
const CLOSED = `${ROUND}, state, entries, pool_cents, house_cents, rounding_cents, prizes, settled_at`;
/** A round without an entry has no result to show. */
const SHOWN = "state <> 'open' and entries > 0";

const gamesOf = (db: Queryable, roundIds: readonly number[]): Promise<GameRow[]> =>
  db.query<GameRow>(GAMES, [roundIds]);

const gameOf = ({ match_number, match_id, game_id, date, home_team, away_team }: GameRow): LigiGame => ({
  match_number,
  match_id,
  game_id,
  date: date.toISOString(),
  home_team,
  away_team,
});

const scoreOf = ({ match_number, state, home_score, away_score }: GameRow): LigiScore => ({
  match_number,
  state,
  home_score,
  away_score,
});

/** The round of a league that accepts entries at `now`; null when there is none. */
export async function openRound(
  db: Queryable,
  counts: CountEntries,
  tournamentId: number,
  now: Date,
): Promise<LigiRound | null> {
  const rows = await db.query<RawRow<RoundRow, 'rules'>>(
    `select ${ROUND} from ligi.rounds where tournament_id = $1 and state = 'open' and closes_at > $2
     order by closes_at, id limit 1`,
    [tournamentId, now],
  );
  const [round] = withRules(rows);
  if (round === undefined) return null;
  const games = await gamesOf(db, [round.id]);
  const counted = await counts(round.id);
  return { ...round, ...counted, closes_at: round.closes_at.toISOString(), games: games.map(gameOf) };
}

function resultOf(round: ClosedRow, games: readonly GameRow[]): LigiRoundResult {
  const { id, tournament, rules, state, entries, pool_cents, house_cents, rounding_cents } = round;
  const own = games.filter(({ round_id }) => round_id === id);
  return {
    id,
    tournament,
    closes_at: round.closes_at.toISOString(),
    games: own.map(gameOf),
    rules,
    entries,
    pool_cents,
    state: state === 'settled' || state === 'refunded' ? state : 'running',
    settled_at: round.settled_at?.toISOString() ?? null,
    scores: own.map(scoreOf),
    prizes: round.prizes.map(({ rank, prize_cents }) => ({ rank, prize_cents })),
    house_cents,
    rounding_cents,
  };
}

const resultsOf = async (db: Queryable, rows: readonly RawClosed[]): Promise<LigiRoundResult[]> => {
  const rounds = withRulesAndPrizes(rows);
  const games = await gamesOf(
    db,
    rounds.map(({ id }) => id),
  );
  return rounds.map((round) => resultOf(round, games));
};

/** A round that has closed; null for an open or unknown one. */
export async function closedRound(db: Queryable, roundId: number): Promise<LigiRoundResult | null> {
  const rounds = await db.query<RawClosed>(
    `select ${CLOSED} from ligi.rounds where id = $1 and state <> 'open'`,
    [roundId],
  );
  const [result] = await resultsOf(db, rounds);
  return result ?? null;
}

/** Closed rounds with entries below the id `after`, newest first, with the number of all and of those. */
export async function closedRounds(
  db: Queryable,
  ask: { readonly after: number | null; readonly limit: number; readonly offset: number },
): Promise<{
  readonly results: LigiRoundResult[];
  readonly total: number;
  readonly rest: number;
}> {
  const [counted] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where $1::bigint is null or id < $1) as rest from ligi.rounds where ${SHOWN}`,
    [ask.after],
  );
  const rounds = await db.query<RawClosed>(
    `select ${CLOSED} from ligi.rounds where ${SHOWN} and ($1::bigint is null or id < $1) order by id desc limit $2 offset $3`,
    [ask.after, ask.limit, ask.offset],
  );
  return { results: await resultsOf(db, rounds), total: counted?.total ?? 0, rest: counted?.rest ?? 0 };
}
