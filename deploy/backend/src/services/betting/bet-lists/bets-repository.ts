import type { Bet, BetLeg, BetsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import { type PageAsk, pageOf, type RawRow, rowsBefore } from '../../../kit/index.ts';
import { BET_COLUMNS } from '../bets/bet-columns.ts';
import { type BetRow, betView, groupLegs, type LegRow, legNow, legView } from '../bets/bet-view.ts';
import { withFacts, withPolicy } from '../bets/stored-bet.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { priceBet } from '../cash-out/price-bet.ts';
import type { BetProduct, Offer } from '../offer-port.ts';
import { bestOf } from '../settlement/decide.ts';

export interface BetList extends PageAsk {
  /** Only bets older than the bet with this id. */
  readonly after?: number | undefined;
  /** Null includes cash and free bets. */
  readonly stakeType: Bet['stake_type'] | null;
  /** Null includes every product. */
  readonly product: BetProduct | null;
  /** Null includes every state. */
  readonly states: readonly Bet['state'][] | null;
}

export interface Bets {
  byId(id: number): Promise<{ userId: number; view: Bet } | null>;
  /** A page of a user's bets, newest first. */
  list(userId: number, ask: BetList): Promise<v.InferOutput<typeof BetsAnswer>>;
}

type RawBet = RawRow<BetRow, 'tax_policy'>;

interface Deps {
  readonly db: Database;
  readonly offer: Pick<Offer, 'current'>;
  readonly policy: Pick<BettingPolicy, 'cashOutMarginBp'>;
}

/** An open leg shows the current state of its match. */
function liveView(row: LegRow, offer: Pick<Offer, 'current'>): BetLeg {
  const view = legView(row);
  if (row.result !== 'open') return view;
  const [now] = offer.current([row]);
  if (now === null || now === undefined) return view;
  const home_score = row.home_score ?? now.home_score;
  const away_score = row.away_score ?? now.away_score;
  return { ...view, home_score, away_score, now: legNow(now) };
}

/** Computes what the bet can still pay, from the stake in play and the results of its legs. A sold bet has no stake in play. */
const comesTo = (bet: BetRow, legs: readonly LegRow[]): Pick<Bet, 'comes_to'> =>
  bet.state === 'cashed_out' ? {} : { comes_to: bestOf(bet, legs).summary };

export function createBets({ db, offer, policy }: Deps): Bets {
  /** Values an open bet for sale. It stores no quote, so that a list stays cheap. */
  const cashOutOf = (bet: BetRow, legs: readonly LegRow[]) => {
    const priced = priceBet(bet, legs, offer, policy.cashOutMarginBp());
    const value = typeof priced === 'string' ? null : priced.worthOf(priced.open_stake_cents);
    return value === null ? {} : { cash_out_cents: value.payout_cents };
  };

  const views = async (stored: readonly RawBet[]): Promise<Bet[]> => {
    const bets = withPolicy(stored);
    const legs = await db.query<RawRow<LegRow, 'facts'>>(
      'select * from betting.legs where bet_id = any($1::bigint[]) order by bet_id, n',
      [bets.map((bet) => bet.id)],
    );
    const byBet = groupLegs(withFacts(legs));
    return bets.map((bet) => {
      const rows = byBet.get(bet.id) ?? [];
      const view = betView(
        bet,
        rows.map((row) => liveView(row, offer)),
      );
      return { ...view, ...comesTo(bet, rows), ...cashOutOf(bet, rows) };
    });
  };

  return {
    async byId(id) {
      const rows = await db.query<RawBet>(`select ${BET_COLUMNS} from betting.bets where id = $1`, [id]);
      const [view] = await views(rows);
      return view === undefined || rows[0] === undefined ? null : { userId: rows[0].user_id, view };
    },
    async list(userId, ask) {
      const { stakeType, product, states, per_page, after = null } = ask;
      const where = `user_id = $1 and ($2::text is null or stake_type = $2) and ($3::text[] is null or state = any($3::text[]))
        and ($5::text is null or product = $5)`;
      const [counted] = await db.query<{ total: number; rest: number }>(
        `select count(*) as total, count(*) filter (where $4::bigint is null or id < $4) as rest
         from betting.bets where ${where}`,
        [userId, stakeType, states, after, product],
      );
      const rows = await db.query<RawBet>(
        `select ${BET_COLUMNS} from betting.bets where ${where} and id < coalesce($4::bigint, 9223372036854775807)
         order by id desc limit $6 offset $7`,
        [userId, stakeType, states, after, product, per_page, rowsBefore(ask)],
      );
      return pageOf(ask, await views(rows), counted ?? { total: 0, rest: 0 }, ({ id }) => id);
    },
  };
}
