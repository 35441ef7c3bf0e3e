import type { Database, Queryable } from '@jukwaa/database';
import { commitmentOf, toHex } from '@jukwaa/domain/fairness';
import type { Rng } from '../../../kit/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import { SERVICE_AUTHOR, writeAudit } from '../audit/audit-log.ts';
import type { JackpotTerms } from './choose-games.ts';
import { outcomesOf } from './outcomes.ts';

interface Deps {
  readonly db: Database;
  readonly rng: Pick<Rng, 'bytes'>;
  readonly wallet: () => Pick<WalletFace, 'transfer'>;
}

/** Bytes of the seed for draws. */
const SEED_BYTES = 32;

const gameRows = (games: readonly MatchOffer[]) =>
  games.map((match, i) => ({
    match_number: i + 1,
    match_id: match.facts.match_id,
    game_id: match.facts.game_id,
    date: new Date(match.facts.starts_at),
    home_team: match.facts.home_team,
    away_team: match.facts.away_team,
    country: match.facts.country,
    tournament: match.facts.tournament,
    outcomes: outcomesOf(match),
  }));

const firstKickOff = (games: readonly MatchOffer[]): Date =>
  new Date(Math.min(...games.map(({ facts }) => facts.starts_at)));

/** Whether a jackpot of the category sells tickets at `now`. */
export async function hasOpen(db: Queryable, category: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    'select 1 from jackpot.jackpots where category = $1 and ends_at > $2 and closed_at is null limit 1',
    [category, now],
  );
  return rows.length > 0;
}

/** Rollovers of the category's settled jackpots that no other has got, in cents. The rows stay locked. */
async function takeRollovers(tx: Queryable, category: number) {
  const rows = await tx.query<{ id: number; rollover_cents: number }>(
    `select id, rollover_cents from jackpot.jackpots
     where category = $1 and rollover_cents is not null and rolled_into is null order by id for update`,
    [category],
  );
  return {
    ids: rows.map(({ id }) => id),
    cents: rows.reduce((sum, { rollover_cents }) => sum + rollover_cents, 0),
  };
}

/**
 * Opens jackpots. The main pot starts with the rollovers of the category's jackpots that were settled since the last opening; the
 * operator tops it up to the guarantee. Later changes of the rules do not change an open jackpot.
 */
export function createOpenJackpot({ db, rng, wallet }: Deps) {
  async function insert(
    tx: Queryable,
    terms: JackpotTerms,
    games: readonly MatchOffer[],
    now: Date,
    by: string,
  ) {
    const { category, name, stake_cents, rules } = terms;
    const rolled = await takeRollovers(tx, category);
    const main_cents = Math.max(rolled.cents, rules.guarantee_cents);
    const top_up_cents = main_cents - rolled.cents;
    const seed = toHex(rng.bytes(SEED_BYTES));
    const [row] = await tx.query<{ id: number }>(
      `with opened as (
         insert into jackpot.jackpots (category, name, prize_cents, stake_cents, starts_at, ends_at, rules, main_cents,
           top_up_cents, seed, commitment)
         values ($1, $2, greatest($3::bigint, 1), $4, $5, $6, $7::jsonb, $3, $8, $9, $10) returning id),
       listed as (
         insert into jackpot.games (jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country,
           tournament, outcomes)
         select opened.id, g.* from opened, jsonb_to_recordset($11::jsonb) as g (match_number int, match_id bigint,
           game_id int, date timestamptz, home_team text, away_team text, country text, tournament text, outcomes jsonb))
       select id from opened`,
      [
        category,
        name,
        main_cents,
        stake_cents,
        now,
        firstKickOff(games),
        JSON.stringify(rules),
        top_up_cents,
        seed,
        await commitmentOf(seed),
        JSON.stringify(gameRows(games)),
      ],
    );
    if (row === undefined) throw new Error('a jackpot opened without an id');
    await tx.query('update jackpot.jackpots set rolled_into = $2 where id = any($1::bigint[])', [
      rolled.ids,
      row.id,
    ]);
    await wallet().transfer(tx, [
      {
        of: { product: 'jackpot', game: String(category), id: String(row.id) },
        key: `top-up:${row.id}`,
        from: 'guarantee',
        to: 'pool',
        amount_cents: top_up_cents,
        at: now,
      },
    ]);
    const facts = { category, name, main_cents, top_up_cents, rolled_over_from: rolled.ids, rules };
    const match_ids = games.map((match) => match.facts.match_id);
    await writeAudit(tx, { jackpot_id: row.id, act: 'opened', by, at: now, facts: { ...facts, match_ids } });
    return row.id;
  }

  /**
   * Opens a jackpot now with these games in the order of their kick-offs, unless one of its category is open: a replica that was
   * frozen past its lease opens no second one. Sales end at the first kick-off. Returns its id; null: none was opened. `by` is the
   * author in the audit log.
   */
  return async (
    terms: JackpotTerms,
    games: readonly MatchOffer[],
    now: Date,
    by = SERVICE_AUTHOR,
  ): Promise<number | null> => {
    if (games.length === 0) return null;
    return db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('jackpot.open'))");
      if (await hasOpen(tx, terms.category, now)) return null;
      return insert(tx, terms, games, now, by);
    });
  };
}
export type OpenJackpot = ReturnType<typeof createOpenJackpot>;
