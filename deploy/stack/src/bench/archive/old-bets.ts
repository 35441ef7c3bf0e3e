import type { Database } from '@jukwaa/database';
import { DEFAULT_TAX_POLICY } from '@jukwaa/domain';

/** Players who placed the old bets. Their ids are above those of signed-in users. */
const FIRST_USER = 3_000_000;
const BETS_PER_USER = 50;
/** Legs of a bet. */
const LEGS_OF_BET = 3;
/** Statements that write this many bets stay below the time limit of a statement. */
const AT_ONCE = 10_000;

const BETS = `
  with made as (
    insert into betting.bets (id, code, user_id, created_at, settled_at, state, stake_type, odds, stake_cents, wager_tax_cents,
      stake_after_tax_cents, winning_cents, tax_cents, payout_cents, paid_cents, tax_policy, tracking)
    select nextval('betting.bet_ids'), 'OLD' || $1::integer + n, $2::bigint + n % $3::integer, e.at - interval '2 hours', e.at, 'lost', 'cash',
      8, 5000, 625, 4375, 30625, 6125, 28875, 0, $5, '{}'
    from generate_series(1, $4::integer) as n,
      lateral (select now() - interval '60 days' - ($1::integer + n) * interval '20 seconds' as at) e
    returning id
  )
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts, result, revision)
  select id, leg, 8000000000000 + id % 5000 + leg, 1, '', '1', 2, $6, 'lost', 1 from made, generate_series(1, ${LEGS_OF_BET}) as leg`;

/** The facts of a leg, as a placement stores them. */
const FACTS = {
  game_id: 4_711,
  sport_id: 1,
  home_team: 'Gor Mahia',
  away_team: 'AFC Leopards',
  country: 'Kenya',
  tournament: 'Premier League',
  date: '2026-01-01T12:00:00.000Z',
  market_name: '1x2',
  outcome_name: 'Gor Mahia',
  producer_id: 3,
};

/** Writes lost bets that ended more than 60 days ago. */
export async function writeOldBets(db: Database, bets: number): Promise<void> {
  const users = Math.ceil(bets / BETS_PER_USER);
  const [policy, facts] = [JSON.stringify(DEFAULT_TAX_POLICY), JSON.stringify(FACTS)];
  for (let from = 0; from < bets; from += AT_ONCE)
    await db.query(BETS, [from, FIRST_USER, users, Math.min(AT_ONCE, bets - from), policy, facts]);
  await db.script('analyze betting.bets; analyze betting.legs');
}

/** Old bets that are still among the current ones. */
export async function oldBetsLeft(db: Database): Promise<number> {
  const [row] = await db.query<{ bets: number }>(
    `select count(*) as bets from betting.bets where settled_at < now() - interval '59 days'`,
  );
  return row?.bets ?? 0;
}
