import {
  CrashCashOutAnswer,
  CrashOwnBetAnswer,
  CrashProofAnswer,
  type CrashRound,
  CrashStateAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { crashMultiplier } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { until } from '../../tasks/until.ts';
import type { BackendCall } from '../../testing/bettors.ts';
import type { PlayerAnswer, Players } from './players.ts';

const GAME = 'aviator';
/** Bets come over 3 s of the 5 s before the take-off. */
const BETS_MS = 3_000;
const BETS_START_IN_MS = 300;
/** Cash-outs come over 5 s from 0.5 s after the take-off on, at 1.03x to 1.39x. */
const FIRST_CASH_OUT_MS = 500;
export const CASH_OUTS_MS = 5_000;

/** A round that all players played. */
export interface CrashRoundRun {
  /** Whether it flew longer than the last cash-out needed. */
  readonly isLong: boolean;
  readonly bets: readonly PlayerAnswer[];
  readonly cashOuts: readonly PlayerAnswer[];
  /** Accepted bets and cash-outs that the database does not hold as they were answered, and calls without an answer. */
  readonly lost: number;
}

export interface CrashBench {
  readonly db: Database;
  readonly call: BackendCall;
  readonly players: Players;
  readonly count: number;
}

/** One flight in 10^15 is longer, in ms. */
const LONGEST_FLIGHT_MS = 600_000;
/** Spare time between the last bet and the take-off, in ms. */
const SPARE_MS = 700;

/** A round that takes bets for long enough, and the stake of the least bet. Waiting for the next one would cost a whole flight. */
const startingRound = (call: BackendCall): Promise<{ round: CrashRound; stake_cents: number }> =>
  until(
    'a round that starts',
    async () => {
      const answer = await call(CrashStateAnswer, 'GET', `/api/crash/${GAME}`).catch(() => null);
      const round = answer?.data.round ?? null;
      if (answer === null || round?.phase !== 'STARTING') return null;
      const left = round.take_off_at - answer.data.now;
      return left >= BETS_START_IN_MS + BETS_MS + SPARE_MS
        ? { round, stake_cents: answer.data.terms.min_cents }
        : null;
    },
    LONGEST_FLIGHT_MS,
  );

const parsed = <S extends v.GenericSchema>(schema: S, answers: readonly PlayerAnswer[]) =>
  answers.map(({ status, text }) => (status === 200 ? v.parse(schema, JSON.parse(text)) : null));

/** The bets of a round that the ledger has paid, with the sum of their payouts in cents. */
async function paidInLedger(db: Database, round: number): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; cents: number }>(
    `select b.id, sum(e.amount_cents)::bigint as cents from crash.bets b
       join wallet.postings p on p.product = 'crash' and p.reference = b.id::text and p.reason = 'payout'
       join wallet.entries e on e.posting_id = p.id and e.user_id = b.user_id
     where b.game = $1 and b.round = $2 group by b.id`,
    [GAME, round],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Plays the next round: every player bets and cashes out once. */
export async function playRound({ db, call, players, count }: CrashBench): Promise<CrashRoundRun> {
  const { round, stake_cents } = await startingRound(call);
  const bet = JSON.stringify({ round: round.number, panel: 1, stake_cents, auto: null });
  const bets = await players.call(
    Array.from({ length: count }, () => ({ path: `/api/crash/${GAME}/bets`, body: bet })),
    Date.now() + BETS_START_IN_MS,
    BETS_MS,
  );
  const ids = parsed(CrashOwnBetAnswer, bets).map((answer) => answer?.data.id ?? 0);
  const cashOuts = await players.call(
    ids.map((id) => ({ path: `/api/crash/${GAME}/bets/${id}/cash-out`, body: '{"part":"all"}' })),
    round.take_off_at + FIRST_CASH_OUT_MS,
    CASH_OUTS_MS,
  );
  const proof = await until(
    'the end of the round',
    () => call(CrashProofAnswer, 'GET', `/api/crash/${GAME}/rounds/${round.number}`).catch(() => null),
    LONGEST_FLIGHT_MS,
  );
  const paid = await paidInLedger(db, round.number);
  const kept = parsed(CrashCashOutAnswer, cashOuts).filter(
    (answer) => answer !== null && paid.get(answer.data.id) === answer.cash_out.payout_cents,
  );
  const accepted = cashOuts.filter(({ status }) => status === 200);
  const unanswered = [...bets, ...cashOuts].filter(({ status }) => status === 0);
  const last = crashMultiplier(FIRST_CASH_OUT_MS + CASH_OUTS_MS, round.growth);
  return {
    isLong: proof.data.crash_point > last,
    bets,
    cashOuts,
    lost: accepted.length - kept.length + unanswered.length + Math.abs(paid.size - accepted.length),
  };
}
