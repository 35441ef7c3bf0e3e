import type { Database } from '@jukwaa/database';
import { DEFAULT_TAX_POLICY, summarise } from '@jukwaa/domain';
import { seededRandom } from '@jukwaa/domain/game-returns';
import type { VirtualsBackend } from './virtuals-backend.ts';

const STAKE_CENTS = 5_000;
const ODDS = 2.4;
/** Matches of a round, as in a league of 16 teams. */
const MATCHES = 8;
const OUTCOMES = ['1', '2', '3'] as const;
/** Players who placed the bets. Their ids are above those of signed-in users. */
const USERS = 2_000;
const FIRST_USER = 1_000_000;
/** The share of bets on one match; the others have three. */
const SINGLES = 0.7;
/** Match ids of virtual matches that no competition has. */
const FIRST_MATCH = 8_000_000_000_000;
const DAY_MS = 86_400_000;

const BETS = `
  insert into betting.bets (id, code, user_id, created_at, stake_type, odds, stake_cents, wager_tax_cents, stake_after_tax_cents,
    winning_cents, tax_cents, payout_cents, tax_policy, tracking, product)
  select $2::bigint + n, 'V' || $2 || '-' || n, user_id, now(), 'cash', odds, stake_cents, wager_tax_cents, stake_after_tax_cents,
    winning_cents, tax_cents, payout_cents, $3, '{}', 'virtual'
  from jsonb_to_recordset($1) as b (n integer, user_id bigint, odds double precision, stake_cents bigint, wager_tax_cents bigint,
    stake_after_tax_cents bigint, winning_cents bigint, tax_cents bigint, payout_cents bigint)`;

const LEGS = `
  insert into betting.legs (bet_id, n, match_id, market_id, specifier, outcome_id, odds, facts)
  select $2::bigint + b.n, l.n, l.match_id, 1, '', l.outcome_id, $3, '{}'
  from jsonb_to_recordset($1) as b (n integer, legs jsonb),
    jsonb_to_recordset(b.legs) as l (n integer, match_id bigint, outcome_id text)`;

const ACCOUNTS = `
  insert into wallet.accounts (user_id, kind, balance_cents)
  select $1::bigint + n, 'main', 0 from generate_series(0, $2::integer - 1) as n on conflict do nothing`;

/** Bets on the matches of one round, which are still open. */
export interface SoldRound {
  readonly matchIds: readonly number[];
  /** The bets have the ids after this one. */
  readonly afterId: number;
  readonly bets: number;
  /** Stores the results of the matches. */
  decide(posted: VirtualsBackend['posted']): Promise<void>;
}

/** The legs of a bet: one match, or three in a row of the round. */
function legsOf(random: () => number, firstMatch: number) {
  const count = random() < SINGLES ? 1 : 3;
  const first = Math.floor(random() * MATCHES);
  return Array.from({ length: count }, (_, n) => ({
    n: n + 1,
    match_id: firstMatch + ((first + n) % MATCHES),
    outcome_id: OUTCOMES[Math.floor(random() * OUTCOMES.length)] ?? '1',
  }));
}

let rounds = 0;

/** Sells bets on a new round of eight matches: singles, and bets on three matches. */
export async function sellRound(
  db: Database,
  posted: VirtualsBackend['posted'],
  bets: number,
): Promise<SoldRound> {
  rounds += 1;
  const firstMatch = FIRST_MATCH + rounds * MATCHES;
  const matchIds = Array.from({ length: MATCHES }, (_, place) => firstMatch + place);
  const random = seededRandom(rounds);
  const rows = Array.from({ length: bets }, (_, n) => {
    const legs = legsOf(random, firstMatch);
    const odds = legs.map(() => ({ odds: ODDS }));
    const summary = summarise('bet', odds, STAKE_CENTS, DEFAULT_TAX_POLICY);
    return { n: n + 1, user_id: FIRST_USER + Math.floor(random() * USERS), legs, ...summary, odds: ODDS };
  });
  const text = JSON.stringify(rows);
  const [last] = await db.query<{ id: number | null }>(
    `select setval('betting.bet_ids', nextval('betting.bet_ids') + $1) - $1 as id`,
    [bets],
  );
  const afterId = last?.id ?? 0;
  await posted.open(
    db,
    matchIds.map((match_id) => ({ match_id, closes_at: new Date(Date.now() + DAY_MS) })),
  );
  await db.query(ACCOUNTS, [FIRST_USER, USERS]);
  await db.query(BETS, [text, afterId, JSON.stringify(DEFAULT_TAX_POLICY)]);
  await db.query(LEGS, [text, afterId, ODDS]);
  await db.script('analyze betting.bets; analyze betting.legs');
  const ends = matchIds.map((match_id, place) => ({
    match_id,
    home_score: 1,
    away_score: 0,
    judge: () =>
      OUTCOMES.map((outcome_id, n) => ({
        outcome_id,
        result: n === place % OUTCOMES.length ? ('won' as const) : ('lost' as const),
      })),
  }));
  return { matchIds, afterId, bets, decide: (book) => db.transaction((tx) => book.decide(tx, ends)) };
}
