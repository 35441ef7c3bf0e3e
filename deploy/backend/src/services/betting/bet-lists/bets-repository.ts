import type { Bet, BetLeg, BetSums, BetsAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { BetProduct } from '@jukwaa/domain';
import type * as v from 'valibot';
import {
  type DaySpan,
  nairobiSpan,
  type PageAsk,
  pageOf,
  type RawRow,
  rowsBefore,
} from '../../../kit/index.ts';
import { BET_COLUMNS, LEG_COLUMNS } from '../bets/bet-columns.ts';
import { type BetRow, betView, groupLegs, type LegRow, legNow, legView } from '../bets/bet-view.ts';
import { withFacts, withPolicy } from '../bets/stored-bet.ts';
import type { BettingPolicy } from '../betting-policy.ts';
import { priceBet } from '../cash-out/price-bet.ts';
import type { BettingOffer } from '../offer-port.ts';
import { bestOf } from '../settlement/decide.ts';

/** `from` and `to` are days of placing. */
export interface BetList extends PageAsk, DaySpan {
  /** Only bets older than the bet with this id. */
  readonly after?: number | undefined;
  /** Null includes cash and free bets. */
  readonly stakeType: Bet['stake_type'] | null;
  /** Null includes every product. */
  readonly product: BetProduct | null;
  /** Null includes every state. */
  readonly states: readonly Bet['state'][] | null;
}

export interface BetsRepository {
  byId(id: number): Promise<{ userId: number; view: Bet } | null>;
  /** A page of a user's bets, newest first. */
  list(userId: number, ask: BetList): Promise<v.InferOutput<typeof BetsAnswer>>;
}

/**
 * $1 user, $2 kind of stake, $3 states, $4 product, $5 and $6 the instants between which it was placed, $7 the bet that the page
 * follows; null selects all. The sums cover the whole list, and count like those of a bet's view.
 */
const COUNTED = `select total, rest, staked_cents, returned_cents from betting.count_bets($1, $2, $3, $4, $5, $6, $7)`;
const PAGE = `select ${BET_COLUMNS} from betting.page_of_bets($1, $2, $3, $4, $5, $6, $7, $8, $9) order by id desc`;

interface Counted extends BetSums {
  readonly total: number;
  readonly rest: number;
}
const NONE: Counted = { total: 0, rest: 0, staked_cents: 0, returned_cents: 0 };

type RawBet = RawRow<BetRow, 'tax_policy'>;

interface Deps {
  readonly db: Database;
  readonly offer: Pick<BettingOffer, 'current'>;
  readonly policy: Pick<BettingPolicy, 'cashOutMarginBp'>;
}

/** An open leg shows the current state of its match. */
function liveView(row: LegRow, offer: Pick<BettingOffer, 'current'>): BetLeg {
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

export function createBets({ db, offer, policy }: Deps): BetsRepository {
  /** Values an open bet for sale. It stores no quote, so that a list stays cheap. */
  const cashOutOf = (bet: BetRow, legs: readonly LegRow[]) => {
    const priced = priceBet(bet, legs, offer, policy.cashOutMarginBp());
    const value = typeof priced === 'string' ? null : priced.worthOf(priced.open_stake_cents);
    return value === null ? {} : { cash_out_cents: value.payout_cents };
  };

  const views = async (stored: readonly RawBet[]): Promise<Bet[]> => {
    const bets = withPolicy(stored);
    const legs = await db.query<RawRow<LegRow, 'facts'>>(
      `select ${LEG_COLUMNS} from betting.find_legs($1::bigint[]) order by bet_id, n`,
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
      const rows = await db.query<RawBet>(`select ${BET_COLUMNS} from betting.find_bet($1)`, [id]);
      const [view] = await views(rows);
      return view === undefined || rows[0] === undefined ? null : { userId: rows[0].user_id, view };
    },
    async list(userId, ask) {
      const { stakeType, product, states, per_page, after = null } = ask;
      const { from, until } = nairobiSpan(ask);
      const listed = [userId, stakeType, states, product, from, until, after];
      const [counted = NONE] = await db.query<Counted>(COUNTED, listed);
      const rows = await db.query<RawBet>(PAGE, [...listed, per_page, rowsBefore(ask)]);
      const { staked_cents, returned_cents, ...rowsOf } = counted;
      const page = pageOf(ask, await views(rows), rowsOf, ({ id }) => id);
      return { ...page, sums: { staked_cents, returned_cents } };
    },
  };
}
