import { type JackpotResult, JackpotRules } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import { potsOf } from '@jukwaa/domain/pools';
import * as v from 'valibot';
import { GAME, type JackpotGameRow, wireGame } from './game-row.ts';
import { StoredSettlement } from './stored-settlement.ts';

interface ClosedRow {
  readonly id: number;
  readonly category: 5 | 6;
  readonly name: string;
  readonly prize_cents: number;
  readonly stake_cents: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly settled_at: Date | null;
  /** Null for a jackpot without tickets, from before there were any. */
  readonly rules: unknown;
  readonly main_cents: number | null;
  readonly prizes_cents: number;
  readonly commitment: string | null;
  readonly settlement: unknown;
  /** Null until the settlement. */
  readonly seed: string | null;
}
interface ClosedGameRow extends JackpotGameRow {
  readonly corrected: boolean;
}

// The seed leaves the database with the settlement only.
const FACTS = `id, category, name, prize_cents, stake_cents, starts_at, ends_at, settled_at, rules, main_cents, prizes_cents,
  commitment, case when outcome is not null then seed end as seed`;
/** A jackpot in a list: the winners are in its own answer. */
const LISTED = `${FACTS}, jsonb_set(settlement, '{winners}', '[]') as settlement`;
const WHOLE = `${FACTS}, settlement`;
const IS_CLOSED = '(ends_at <= $2 or closed_at is not null)';

/** The main prize when the sales closed, in cents. */
function mainPrize({ rules, main_cents, prizes_cents, prize_cents }: ClosedRow, games: number): number {
  if (rules === null || main_cents === null) return prize_cents;
  return potsOf(games, v.parse(JackpotRules, rules), main_cents, prizes_cents)[0]?.pot_cents ?? prize_cents;
}

function settlementOf({ settlement, seed }: ClosedRow): Pick<JackpotResult, 'settlement'> {
  if (settlement === null || seed === null) return {};
  return { settlement: { ...v.parse(StoredSettlement, settlement), seed } };
}

const wireResult = (row: ClosedRow, games: readonly ClosedGameRow[]): JackpotResult => ({
  id: row.id,
  jackpot_category_id: row.category,
  name: row.name,
  prize: toKsh(mainPrize(row, games.length)),
  stake: toKsh(row.stake_cents),
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  number_of_games: games.length,
  settled_at: row.settled_at?.toISOString() ?? null,
  games: games.map(wireGame),
  ...(row.commitment === null ? {} : { commitment: row.commitment }),
  ...settlementOf(row),
});

/** Results of closed jackpots. */
export class ResultsStore {
  constructor(private readonly db: Database) {}

  /** Jackpots that closed by `now`, newest first, without their winners. */
  async closed(category: number, now: Date, limit: number): Promise<JackpotResult[]> {
    return this.withGames(
      await this.db.query<ClosedRow>(
        `select ${LISTED} from jackpot.jackpots where category = $1 and ${IS_CLOSED}
         order by ends_at desc, id desc limit $3`,
        [category, now, limit],
      ),
    );
  }

  /** A jackpot that closed by `now`. */
  async byId(id: number, now: Date): Promise<JackpotResult | null> {
    const rows = await this.db.query<ClosedRow>(
      `select ${WHOLE} from jackpot.jackpots where id = $1 and ${IS_CLOSED}`,
      [id, now],
    );
    const [found] = await this.withGames(rows);
    return found ?? null;
  }

  private async withGames(jackpots: readonly ClosedRow[]): Promise<JackpotResult[]> {
    const games = await this.db.query<ClosedGameRow>(
      `select ${GAME}, corrected from jackpot.games where jackpot_id = any($1::bigint[]) order by jackpot_id, match_number`,
      [jackpots.map(({ id }) => id)],
    );
    return jackpots.map((row) =>
      wireResult(
        row,
        games.filter(({ jackpot_id }) => jackpot_id === row.id),
      ),
    );
  }
}
