import type { Bet, BetLeg } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { Offer } from '../offer-port.ts';
import { type BetRow, betView, groupLegs, type LegRow, legView } from './bet-view.ts';

export interface BetList {
  readonly stakeType: Bet['stake_type'];
  /** Null: every state. */
  readonly states: readonly Bet['state'][] | null;
  readonly page: number;
  readonly per_page: number;
}

export interface Bets {
  byId(id: number): Promise<{ userId: number; view: Bet } | null>;
  byCode(code: string): Promise<Bet | null>;
  /** A page of a user's bets, newest first. */
  list(userId: number, ask: BetList): Promise<{ data: Bet[]; last_page: number; total: number }>;
}

export const BET_COLUMNS = `id, code, user_id, created_at, settled_at, state, version, stake_type, odds, stake_cents,
  wager_tax_cents, stake_after_tax_cents, winning_cents, tax_cents, payout_cents, paid_cents, cashed_stake_cents,
  cashed_out_cents, activated_cents, tax_policy`;

export function createBets(db: Database, offer: Pick<Offer, 'current'>): Bets {
  /** Open legs show the score as it is now. */
  const withScore = (row: LegRow): BetLeg => {
    const view = legView(row);
    if (row.home_score !== null || row.result !== 'open') return view;
    const [now] = offer.current([row]);
    return { ...view, home_score: now?.home_score ?? null, away_score: now?.away_score ?? null };
  };

  const views = async (bets: readonly BetRow[]): Promise<Bet[]> => {
    const legs = await db.query<LegRow>(
      'select * from betting.legs where bet_id = any($1::bigint[]) order by bet_id, n',
      [bets.map((bet) => bet.id)],
    );
    const byBet = groupLegs(legs);
    return bets.map((bet) => betView(bet, (byBet.get(bet.id) ?? []).map(withScore)));
  };

  return {
    async byId(id) {
      const rows = await db.query<BetRow>(`select ${BET_COLUMNS} from betting.bets where id = $1`, [id]);
      const [view] = await views(rows);
      return view === undefined || rows[0] === undefined ? null : { userId: rows[0].user_id, view };
    },
    async byCode(code) {
      const rows = await db.query<BetRow>(`select ${BET_COLUMNS} from betting.bets where code = $1`, [code]);
      const [view] = await views(rows);
      return view ?? null;
    },
    async list(userId, { stakeType, states, page, per_page }) {
      const where = 'user_id = $1 and stake_type = $2 and ($3::text[] is null or state = any($3::text[]))';
      const [counted] = await db.query<{ total: number }>(
        `select count(*) as total from betting.bets where ${where}`,
        [userId, stakeType, states],
      );
      const total = counted?.total ?? 0;
      const rows = await db.query<BetRow>(
        `select ${BET_COLUMNS} from betting.bets where ${where} order by id desc limit $4 offset $5`,
        [userId, stakeType, states, per_page, page * per_page],
      );
      return { data: await views(rows), last_page: Math.max(0, Math.ceil(total / per_page) - 1), total };
    },
  };
}
