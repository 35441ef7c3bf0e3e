import type { Database } from '@jukwaa/database';
import { DEFAULT_TAX_POLICY, summarise } from '@jukwaa/domain';

const STAKE_CENTS = 5_000;
const ODDS = 2.4;
/** Match ids that no feed has. */
const FIRST_MATCH = 9_000_000_000_000;
const FIRST_OPEN_MATCH = 9_500_000_000_000;
/** Players who placed the bets. Their ids are above those of signed-in users. */
const FIRST_USER = 2_000_000;
const BETS_PER_USER = 5;

// Seven of ten bets are on the match alone. The others have legs on two more matches, which are still open.
const BETS = `
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents, stake_after_tax_cents,
    winning_cents, tax_cents, payout_cents, tax_policy, tracking, product)
  select $1::bigint + n, 'S' || $1 || '-' || n, $2::bigint + n % $3::integer, now(), 'cash', s.odds, s.stake_cents,
    s.wager_tax_cents, s.stake_after_tax_cents, s.winning_cents, s.tax_cents, s.payout_cents, $6, '{}', 'sports'
  from generate_series(1, $4::integer) as n
    join jsonb_to_recordset($5) as s (is_single boolean, odds double precision, stake_cents bigint, wager_tax_cents bigint,
      stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint) on s.is_single = (n % 10 < 7)`;

const LEGS = `
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
  select $1::bigint + n, leg, case leg when 1 then $2::bigint else $5::bigint + leg end, 1, '', (1 + n % 3)::text, $3, '{}'
  from generate_series(1, $4::integer) as n, generate_series(1, case when n % 10 < 7 then 1 else 3 end) as leg`;

const ACCOUNTS = `
  insert into wallet.accounts (user_id, kind, balance_cents)
  select $1::bigint + n, 'main', 0 from generate_series(0, $2::integer - 1) as n on conflict do nothing`;

const RESULTS = `
  insert into fixture.market_results (match_id, market_id, specifier, outcome_id, result, revision, home_score, away_score)
  select $1, 1, '', o, case o when '1' then 'won' else 'lost' end, 1, 2, 0 from unnest(array['1', '2', '3']) as o`;

/** Bets on one match, which are still open. */
export interface SoldMatch {
  readonly matchId: number;
  /** The bets have the ids after this one. */
  readonly afterId: number;
  readonly bets: number;
  /** Stores the result of the match: home wins. */
  decide(): Promise<void>;
}

/** The amounts of a bet with so many legs, in cents. */
function amountsOf(legs: number) {
  const odds = Array.from({ length: legs }, () => ({ odds: ODDS }));
  return { is_single: legs === 1, ...summarise('bet', odds, STAKE_CENTS, DEFAULT_TAX_POLICY) };
}

let matches = 0;

/** Sells bets on a match: on one of its own where none is named. */
export async function sellMatch(db: Database, bets: number, named?: number): Promise<SoldMatch> {
  matches += 1;
  const matchId = named ?? FIRST_MATCH + matches;
  const users = Math.ceil(bets / BETS_PER_USER);
  const [last] = await db.query<{ id: number | null }>(
    `select setval('betting.bet_ids', nextval('betting.bet_ids') + $1) - $1 as id`,
    [bets],
  );
  const afterId = last?.id ?? 0;
  const amounts = JSON.stringify([1, 3].map(amountsOf));
  await db.query(ACCOUNTS, [FIRST_USER, users]);
  await db.query(BETS, [afterId, FIRST_USER, users, bets, amounts, JSON.stringify(DEFAULT_TAX_POLICY)]);
  await db.query(LEGS, [afterId, matchId, ODDS, bets, FIRST_OPEN_MATCH + matches * 3]);
  await db.script('analyze betting.bets; analyze betting.legs; analyze wallet.accounts');
  return { matchId, afterId, bets, decide: async () => void (await db.query(RESULTS, [matchId])) };
}
