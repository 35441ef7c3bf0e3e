import { fail, ok, type Result } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type { MatchOffer } from '../../fixture/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import { SERVICE_AUTHOR, writeAudit } from '../audit/audit-log.ts';
import { isTooEasy, type OpeningTerms } from './choose-games.ts';
import type { JackpotSeeds } from './jackpot-seeds.ts';
import { outcomesOf } from './outcomes.ts';
import { type TakenRollovers, takeRollovers } from './take-rollovers.ts';

interface Deps {
  readonly db: Database;
  readonly seeds: JackpotSeeds;
  readonly wallet: () => Pick<WalletFace, 'transfer'>;
}

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

/** Why no jackpot opened. `open_already`: one of the category sells tickets. `no_seed_key`: its seed cannot be encrypted. */
export type OpeningRefusal = 'no_seed_key' | 'open_already' | 'too_few_games' | 'too_easy';

/** A jackpot that is to open now. */
export interface JackpotOpening {
  readonly terms: OpeningTerms;
  /** Its games by kick-off for this main pot, in cents; null: there are too few. */
  readonly choose: (main_cents: number) => readonly MatchOffer[] | null;
  readonly now: Date;
  /** The author in the audit log: the operator by name, or the service itself. */
  readonly by?: string;
  /** Opens it with games that are too easy for its main pot. */
  readonly isForced?: boolean;
}

/** Values that the opening of a jackpot fixes. */
interface Opened {
  readonly games: readonly MatchOffer[];
  readonly rolled: TakenRollovers;
  readonly main_cents: number;
}

/**
 * Opens jackpots. The main pot starts with rollovers of the category's settled jackpots; the operator tops it up to the guarantee.
 * Later changes of the rules do not change an open jackpot.
 */
export function createOpenJackpot({ db, seeds, wallet }: Deps) {
  async function insert(
    tx: Queryable,
    { terms, now, by = SERVICE_AUTHOR, isForced = false }: JackpotOpening,
    { games, rolled, main_cents }: Opened,
  ): Promise<number> {
    const { category, name, stake_cents, rules } = terms;
    const top_up_cents = main_cents - rolled.cents;
    const { stored, commitment } = await seeds.take();
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
        stored,
        commitment,
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
    const match_ids = games.map((match) => match.facts.match_id);
    const money = { main_cents, top_up_cents, rolled_over_from: rolled.ids };
    const facts = { category, name, ...money, rules, match_ids, ...(isForced ? { forced: true } : {}) };
    await writeAudit(tx, { jackpot_id: row.id, act: 'opened', by, at: now, facts });
    return row.id;
  }

  /**
   * Opens a jackpot unless one of its category is open: a replica that was frozen past its lease opens no second one. Sales end at
   * the first kick-off. Returns its id, or why none was opened.
   */
  return (opening: JackpotOpening): Promise<Result<number, OpeningRefusal>> => {
    const { terms, choose, now, isForced = false } = opening;
    return db.transaction(async (tx) => {
      if (!seeds.hasKey) return fail('no_seed_key');
      await tx.query("select pg_advisory_xact_lock(hashtext('jackpot.open'))");
      if (await hasOpen(tx, terms.category, now)) return fail('open_already');
      const rolled = await takeRollovers(tx, terms);
      const main_cents = Math.max(rolled.cents, terms.rules.guarantee_cents);
      const games = choose(main_cents);
      if (games === null || games.length === 0) return fail('too_few_games');
      if (!isForced && isTooEasy(games, main_cents, terms)) return fail('too_easy');
      return ok(await insert(tx, opening, { games, rolled, main_cents }));
    });
  };
}
export type JackpotOpener = ReturnType<typeof createOpenJackpot>;
