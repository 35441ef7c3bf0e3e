import { createBackend, parseEnv } from '@jukwaa/backend';
import { NewMatchAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { patientCaller } from '../testing/bettors.ts';

export const OPEN_MATCHES = 10_000;
const LIVE_MATCHES = 400;
const TOURNAMENTS = 80;
const ENDED_PER_TEAM = 5;
/** Kick-offs of open matches lie within this many hours. */
const HOURS = 72;
/** Matches whose prices the others copy. */
const PRICED = 40;

/** A provider pushes the matches, so no match is played while lists are measured. */
export const env = () => parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_FEED: 'push' });

/** A few matches with all the markets that the product prices. */
async function pricedMatches(db: Database): Promise<void> {
  const backend = await createBackend({ env: env(), db });
  try {
    const { url } = await backend.listen({ port: 0 });
    const call = patientCaller(url);
    for (let n = 0; n < PRICED; n++)
      await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', {
        home_team: `Priced ${n}`,
        away_team: `Other ${n}`,
        odds: { home: 1.6 + n * 0.05, draw: 3.4, away: 4.4 - n * 0.05, over: 1.95, under: 1.85 },
      });
  } finally {
    await backend.close();
  }
}

const COPIES = `
with priced as (
  select markets, row_number() over (order by match_id) - 1 as k from fixture.matches where source = 'push'
)
insert into fixture.matches (external_id, source, plan, sport_id, category_id, country, tournament_id, tournament, priority,
  boosted, home_team, away_team, starts_at, producer_id, status, match_status, home_score, away_score, markets)
select 'bench:' || n, 'bench', '{}', 1, 100 + n % 40, 'Country ' || n % 40, 1000 + n % ${TOURNAMENTS},
  'League ' || n % ${TOURNAMENTS}, 100 - n % ${TOURNAMENTS}, (n % 12 = 0)::int, 'Town ' || n || ' United',
  'City ' || n || ' Rovers', now() + (n % ${HOURS * 60}) * interval '1 minute' + interval '1 minute',
  case when n <= ${LIVE_MATCHES} then 1 else 3 end, (n <= ${LIVE_MATCHES})::int, case when n <= ${LIVE_MATCHES} then 6 else 0 end,
  case when n <= ${LIVE_MATCHES} then 1 end, case when n <= ${LIVE_MATCHES} then 0 end, priced.markets
from generate_series(1, ${OPEN_MATCHES}) as n join priced on priced.k = n % ${PRICED}`;

const PAST = `
insert into fixture.matches (external_id, source, plan, sport_id, category_id, country, tournament_id, tournament, priority,
  boosted, home_team, away_team, starts_at, producer_id, status, match_status, home_score, away_score, closed_at)
select 'past:' || n || ':' || d, 'bench', '{}', 1, 100 + n % 40, 'Country ' || n % 40, 1000 + n % ${TOURNAMENTS},
  'League ' || n % ${TOURNAMENTS}, 1, 0, 'Town ' || n || ' United', 'City ' || n || ' Rovers', now() - d * interval '1 day', 1, 3,
  100, n % 4, d % 3, now() - d * interval '1 day' + interval '2 hours'
from generate_series(1, ${OPEN_MATCHES}) as n, generate_series(1, ${ENDED_PER_TEAM}) as d`;

/** Writes 10,000 open matches with all their markets, and the last five matches of every team, into an empty database. */
export async function fillOffer(db: Database): Promise<void> {
  await pricedMatches(db);
  await db.query(COPIES);
  await db.query(`delete from fixture.matches where source = 'push'`);
  await db.query(PAST);
  await db.query('analyze fixture.matches');
}
