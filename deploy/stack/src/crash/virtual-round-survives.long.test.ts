import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import {
  BetAnswer,
  VirtualCompetitionAnswer,
  type VirtualMatch,
  VirtualRoundAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { type BackendCall, caller, newBettor } from '../testing/bettors.ts';
import { killLeftovers } from '../testing/child.ts';
import { preparedFolder } from './crash-places.ts';
import { faultsBy } from './money-faults.ts';
import { LEDGER_FAULTS } from './questions/ledger-faults.ts';
import { freeUrl, SECRET, serveAt } from './serve.ts';

const SLOW_MS = 240_000;
const LEAGUE = '/api/virtuals/englandleague';
const STAKE_CENTS = 5_000;
/** Betting must last this long for three bets, in ms. */
const LEAST_MS = 8_000;
/** Times as fast as real time while the test waits for a round. */
const WAITING_SPEED = 4;
const OUTCOMES = ['1', '2', '3'] as const;

const BOOKED = `
  select b.state, coalesce(b.paid_cents, 0) as paid_cents, array_agg(p.reason order by p.reason) as reasons,
    sum(e.amount_cents)::bigint as moved_cents
  from betting.bets b join wallet.postings p on p.product = 'virtual' and p.reference = b.id::text
    join wallet.entries e on e.posting_id = p.id and e.user_id = b.user_id
  group by b.id order by b.id`;

interface Booked {
  readonly state: string;
  readonly paid_cents: number;
  readonly reasons: readonly string[];
  readonly moved_cents: number;
}

afterEach(killLeftovers);

const setSpeed = (call: BackendCall, speed: number) => call(v.unknown(), 'POST', '/sandbox/clock', { speed });
const roundOf = async (call: BackendCall, number: number) =>
  (await call(VirtualRoundAnswer, 'GET', `${LEAGUE}/rounds/${number}`)).data;

/** A round that takes bets for long enough. */
const openRound = (call: BackendCall) =>
  until('a virtual round that takes bets', async () => {
    const { now, rounds } = (await call(VirtualCompetitionAnswer, 'GET', LEAGUE)).data;
    return rounds.find(({ phase, closes_at }) => phase === 'BETTING' && closes_at > now + LEAST_MS) ?? null;
  });

/** Bets on an outcome of the match's 1x2; returns the bet's id. */
async function place(
  call: BackendCall,
  user: string,
  { match_id, highlight_market }: VirtualMatch,
  outcome: string,
) {
  const odds = highlight_market?.outcomes.find(({ outcome_id }) => outcome_id === outcome)?.odds ?? 2;
  const pick = { match_id, market_id: 1, specifier: '', outcome_id: outcome, odds, producer_id: 6 };
  const headers = { 'api-key': user, 'idempotency-key': randomUUID() };
  const body = { picks: [pick], stake_cents: STAKE_CENTS };
  return (await call(BetAnswer, 'POST', '/api/betting/bets', body, headers)).data.id;
}

/** Each bet as the ledger must have it, by the result of its match. */
function expectSettledOnce(bets: readonly Booked[], winner: number): void {
  expect(bets.map(({ state }) => state)).toEqual(OUTCOMES.map((_, n) => (n === winner ? 'won' : 'lost')));
  for (const { state, paid_cents, reasons, moved_cents } of bets) {
    expect(reasons).toEqual(state === 'won' ? ['payout', 'stake'] : ['stake']);
    expect(moved_cents).toBe(paid_cents - STAKE_CENTS);
    expect(paid_cents > 0).toBe(state === 'won');
  }
}

async function judge(db: Database, winner: number): Promise<void> {
  expectSettledOnce(await db.query<Booked>(BOOKED), winner);
  expect(await faultsBy(db, LEDGER_FAULTS)).toEqual([]);
}

test(
  '[GAMES-03] a backend that is killed while virtual bets are open, and again once their matches have started, pays each bet once after its next start',
  async () => {
    const folder = await preparedFolder();
    const url = await freeUrl();
    const call = caller(url);
    const start = () => serveAt(url, { ...folder.env, JUKWAA_FEED: 'push', JUKWAA_VIRTUALS: 'quick' });
    let serving = await start();
    try {
      const user = await newBettor(call, SECRET, 1, 1);
      const { number, matches } = await openRound(call);
      const [match] = matches;
      if (match === undefined) throw new Error('a round without matches');
      const bets: string[] = [];
      for (const outcome of OUTCOMES) bets.push(await place(call, user, match, outcome));
      await serving.child.end('SIGKILL');

      serving = await start();
      await setSpeed(call, WAITING_SPEED);
      await until('the kick-off', async () => {
        const { phase } = await roundOf(call, number);
        return phase === 'BETTING' || phase === 'CLOSED' ? null : phase;
      });
      await serving.child.end('SIGKILL');

      serving = await start();
      await setSpeed(call, WAITING_SPEED);
      await until('the settlement', async () => {
        const headers = { 'api-key': user };
        const seen = await Promise.all(
          bets.map((id) => call(BetAnswer, 'GET', `/api/betting/bets/${id}`, undefined, headers)),
        );
        return seen.every(({ data }) => data.state !== 'open') || null;
      });
      const ended = await roundOf(call, number);
      const [home, away] = ended.matches.find(({ place }) => place === match.place)?.result?.full_time ?? [];
      if (home === undefined || away === undefined) throw new Error('the round has no result');
      await serving.child.end('SIGTERM');
      const db = await folder.open();
      await judge(db, home > away ? 0 : home === away ? 1 : 2).finally(() => db.close());
    } finally {
      await folder.drop();
    }
  },
  SLOW_MS,
);
