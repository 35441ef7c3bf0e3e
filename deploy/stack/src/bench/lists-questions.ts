import { OPEN_MATCHES } from './lists-offer.ts';

/** A request to the service, and the least work of the database for the same rows. `n` makes each request differ. */
export interface BenchQuestion {
  readonly name: string;
  path(n: number): string;
  readonly sql: string;
  params(n: number): readonly unknown[];
}

/** A list row: the facts of a match and its markets, of which one is shown. */
const ROW = `match_id, game_id, sport_id, starts_at, home_team, away_team, home_score, away_score, status, match_status,
  match_time, category_id, country, tournament_id, tournament, priority, boosted, seq, jsonb_array_length(markets) as total,
  markets -> 0 as market`;
const PAGE = 10;
/** The rows of a page. They are selected before their markets are read. */
const pageOf = (where: string, order: string, limit: number, more = '') =>
  `select ${ROW}${more}, page.of from (
     select match_id, count(*) over () as of from fixture.matches where sport_id = 1 and status < 3 and ${where}
     order by ${order} limit ${limit} offset $1) as page join fixture.matches using (match_id)`;
const BY_PRIORITY = 'priority desc, tournament_id, starts_at';
const gameOf = (n: number) => 1_100 + ((n * 37) % (OPEN_MATCHES - 200));

export const QUESTIONS: readonly BenchQuestion[] = [
  {
    name: 'highlights: popular, a page of 10',
    path: (n) => `/api/fixture/highlights/1?page=${n % 100}&upcoming=1&order_type=priority`,
    sql: pageOf('status = 0', BY_PRIORITY, PAGE),
    params: (n) => [(n % 100) * PAGE],
  },
  {
    name: 'highlights: a tournament by time',
    path: (n) => `/api/fixture/highlights/1?tournament_id=${1_000 + (n % 80)}&order_type=time`,
    sql: pageOf('tournament_id = $2', 'starts_at', PAGE),
    params: (n) => [0, 1_000 + (n % 80)],
  },
  {
    name: 'highlights: live',
    path: (n) => `/api/fixture/highlights/1?page=${n % 40}&match_live_status=1`,
    sql: pageOf('status in (1, 2)', BY_PRIORITY, PAGE),
    params: (n) => [(n % 40) * PAGE],
  },
  {
    name: 'search: a team, 20 rows',
    path: (n) => `/api/fixture/search?q=town+${1 + (n % 999)}`,
    sql: pageOf('(home_team ilike $2 or away_team ilike $2 or tournament ilike $2)', BY_PRIORITY, 20),
    params: (n) => [0, `%town ${1 + (n % 999)}%`],
  },
  {
    name: 'search: a game id',
    path: (n) => `/api/fixture/search?q=${gameOf(n)}`,
    sql: pageOf('game_id::text like $2', BY_PRIORITY, 20),
    params: (n) => [0, `%${gameOf(n)}%`],
  },
  {
    name: 'live counter',
    path: () => '/api/fixture/live/counter',
    sql: 'select count(*) as total from fixture.matches where status in (1, 2) and closed_at is null',
    params: () => [],
  },
  {
    name: 'match detail, all markets',
    path: (n) => `/api/fixture/games/${gameOf(n)}`,
    sql: 'select * from fixture.matches where game_id = $1',
    params: (n) => [gameOf(n)],
  },
  {
    name: 'form and head to head',
    path: (n) => `/api/fixture/games/${gameOf(n)}/form`,
    sql: `select h.match_id, h.home_score, h.away_score from fixture.matches m join fixture.matches h
        on h.status = 3 and h.sport_id = m.sport_id and h.home_team = m.home_team and h.starts_at < m.starts_at
      where m.game_id = $1 order by h.starts_at desc limit 5`,
    params: (n) => [gameOf(n)],
  },
  {
    name: 'livescore: in play, 20 rows',
    path: (n) => `/api/fixture/livescore/1?live=1&page=${n % 20}`,
    sql: pageOf('status in (1, 2)', 'starts_at', 20, ', timeline'),
    params: (n) => [(n % 20) * 20],
  },
];
