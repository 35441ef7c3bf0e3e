import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, type PickRef } from '@jukwaa/contracts';
import { virtualCourse } from '@jukwaa/domain/virtuals';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { expectedPay } from '../betting/test-support/expected-pay.ts';
import { marketsOf } from './prices/priced-matches.ts';
import { matchIdOf, type VirtualRoundRow } from './state/round-state.ts';
import { publicResult } from './test-support/public-rules.ts';
import { FUNDS, type OpenedVirtuals, openVirtualTable } from './test-support/virtual-table.ts';

const SLOW_MS = 180_000;
const SLUG = 'englandleague';
const STAKE = 5_000;
/** Longer than every grace after which a round without a leader falls under its takeover rule, in ms. */
const TAKEOVER_MS = 60_000;
/** Replicas that find the round without a leader, at the same time. */
const REPLICAS = 2;

interface PlacedBet {
  readonly user: number;
  readonly id: string;
  readonly picks: readonly PickRef[];
}

describe.each(serviceEngines())('[GAMES-03] a virtual round without a leader on $name', (engine) => {
  let table: OpenedVirtuals;
  let last = 0;
  beforeAll(async () => {
    table = await openVirtualTable(engine, SLUG);
    table.startLeaders();
  }, SLOW_MS);
  afterAll(() => table.close());

  /** The 1x2 pick of an outcome on a match of the round. */
  function pickOn(round: VirtualRoundRow, place: number, outcome_id: string): PickRef {
    const match = round.state.matches[place];
    if (match === undefined) throw new Error(`the round has no match ${place}`);
    const market = marketsOf(round, match).find(({ market_id }) => market_id === 1);
    const odds = market?.outcomes.find((outcome) => outcome.outcome_id === outcome_id)?.odds ?? 0;
    const match_id = matchIdOf(round.state.competition, round.number, match.place);
    return { match_id, market_id: 1, specifier: '', outcome_id, odds, producer_id: 6 };
  }

  /** A round that takes bets, with one on each result of its first match, and one on its first two matches. */
  async function roundWithBets(): Promise<{ round: VirtualRoundRow; bets: PlacedBet[] }> {
    const round = (await table.openAfter(last)).find(({ number }) => number > last);
    if (round === undefined) throw new Error('no round takes bets');
    last = round.number;
    const slips = [
      ...['1', '2', '3'].map((outcome) => [pickOn(round, 0, outcome)]),
      [pickOn(round, 0, '1'), pickOn(round, 1, '1')],
    ];
    const bets: PlacedBet[] = [];
    for (const picks of slips) {
      const user = await table.player();
      const { body } = await table.place(user, picks, STAKE);
      bets.push({ user, id: v.parse(BetAnswer, body).data.id, picks });
    }
    return { round, bets };
  }

  /** Checks the postings of bets against the results that the revealed seed gives. */
  async function expectPaidOnce(number: number, bets: readonly PlacedBet[]): Promise<void> {
    const { seed, state, ending } = await table.find(number);
    expect(ending).toBe('finished');
    const ends = await Promise.all(
      state.matches.map(async (match) => {
        const { result } = await virtualCourse(seed ?? '', match, state);
        const id = matchIdOf(state.competition, number, match.place);
        return [id, { half: result.half_time, full: result.full_time, scorers: [] }] as const;
      }),
    );
    const byMatch = new Map(ends);
    for (const { user, id, picks } of bets) {
      const legs = picks.map(({ odds, ...pick }) => {
        const end = byMatch.get(pick.match_id);
        if (end === undefined) throw new Error(`match ${pick.match_id} was not played`);
        return { odds, result: publicResult(pick, end) };
      });
      const paid_cents = expectedPay(STAKE, legs);
      const isWon = (paid_cents ?? 0) > 0;
      expect(await table.booked(id)).toEqual({
        state: isWon ? 'won' : 'lost',
        paid_cents,
        reasons: isWon ? ['payout', 'stake'] : ['stake'],
        moved_cents: (paid_cents ?? 0) - STAKE,
      });
      expect(await table.balance(user)).toBe(FUNDS - STAKE + (paid_cents ?? 0));
    }
    expect(await table.faults()).toEqual([]);
  }

  /** Every day of the season so far was planned once, in order. */
  async function expectSeasonGoesOn(): Promise<void> {
    await table.openAfter(last);
    const days = await table.db.query<{ number: number; day: number }>(
      `select number, (state ->> 'day')::integer as day from kit.rounds where game = $1 order by number`,
      [`virtual.${SLUG}`],
    );
    expect(days.map(({ day }) => day)).toEqual(days.map((_, n) => n + 1));
    expect(days.at(-1)?.number).toBeGreaterThan(last);
  }

  test.each(['BETTING', 'CLOSED', 'PLAYING'] as const)(
    'a virtual round without a leader is finished by another replica from %s on: each bet is settled once by the seed, and the season goes on',
    async (phase) => {
      const { round, bets } = await roundWithBets();
      const { closes_at, kick_off_at, ends_at } = round.state;
      if (phase === 'CLOSED') await table.reach(round.number, closes_at, phase);
      if (phase === 'PLAYING') await table.reach(round.number, kick_off_at, phase);
      await table.stopLeaders();
      table.clock.set(Math.max(closes_at, table.clock.now().getTime()));
      const late = await table.place(await table.player(), [pickOn(round, 0, '1')], STAKE);
      expect([late.status, late.body]).toMatchObject([422, { code: 'leg_unavailable' }]);
      table.clock.set(ends_at + TAKEOVER_MS);
      table.startLeaders(REPLICAS);
      await table.reach(round.number, ends_at, null);
      await table.refresh();
      await table.refresh();
      await expectPaidOnce(round.number, bets);
      await expectSeasonGoesOn();
    },
    SLOW_MS,
  );

  test(
    'a virtual round without a leader whose services were killed between its end and the payments pays each bet once at the next start',
    async () => {
      const { round, bets } = await roundWithBets();
      await table.reach(round.number, round.state.ends_at, null);
      await table.stopLeaders();
      await table.restart();
      table.startLeaders(REPLICAS);
      await expectPaidOnce(round.number, bets);
      await expectSeasonGoesOn();
      await expectPaidOnce(round.number, bets);
    },
    SLOW_MS,
  );
});
