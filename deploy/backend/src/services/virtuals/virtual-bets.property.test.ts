import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, type PickRef } from '@jukwaa/contracts';
import { matchesCommitment } from '@jukwaa/domain/fairness';
import { seededRandom } from '@jukwaa/domain/game-returns';
import { virtualCourse } from '@jukwaa/domain/virtuals';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { expectedPay } from '../betting/test-support/expected-pay.ts';
import { marketsOf } from './prices/priced-matches.ts';
import { matchIdOf, partsOf, type VirtualRoundRow } from './state/round-state.ts';
import { type PublicEnd, publicEnd, publicResult } from './test-support/public-rules.ts';
import { FUNDS, type OpenedVirtuals, openVirtualTable } from './test-support/virtual-table.ts';

const SLOW_MS = 180_000;
const SLUGS = ['champions', 'englandleague'] as const;
/** A season of a tournament with eight teams: three group days, semi-finals with extra time and penalties, the final. */
const ROUNDS = 5;
const BETS_A_ROUND = 24;
const PLAYERS = 6;
const MOST_LEGS = 4;

interface PlacedBet {
  readonly user: number;
  readonly id: string;
  readonly stake_cents: number;
  readonly picks: readonly PickRef[];
}

const CASES = serviceEngines().flatMap((engine) =>
  SLUGS.map((slug) => ({ engine, slug, name: `${slug} on ${engine.name}` })),
);

describe.each(CASES)('random bets on virtual rounds of $name', ({ engine, slug }) => {
  const random = seededRandom(20_260_101);
  const below = (count: number) => Math.floor(random() * count);
  let table: OpenedVirtuals;
  let users: number[];
  beforeAll(async () => {
    table = await openVirtualTable(engine, slug);
    users = [];
    for (let n = 0; n < PLAYERS; n += 1) users.push(await table.player());
    table.startLeaders();
  }, SLOW_MS);
  afterAll(() => table.close());

  /** Every outcome that can be bet on, by match. */
  const offered = (rounds: readonly VirtualRoundRow[]): PickRef[][] =>
    rounds.flatMap((round) =>
      round.state.matches.map((match) => {
        const match_id = matchIdOf(round.state.competition, round.number, match.place);
        return marketsOf(round, match).flatMap(({ market_id, specifier, outcomes }) =>
          outcomes.flatMap(({ outcome_id, odds, active }) =>
            active === 1 ? [{ match_id, market_id, specifier, outcome_id, odds, producer_id: 6 }] : [],
          ),
        );
      }),
    );

  /** A single, or a bet on several matches of one round or of several. */
  function randomPicks(matches: readonly PickRef[][]): PickRef[] {
    const left = [...matches];
    const count = Math.min(left.length, 1 + below(MOST_LEGS));
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? []).flatMap(
      (picks) => picks[below(picks.length)] ?? [],
    );
  }

  async function placeRandom(rounds: readonly VirtualRoundRow[]): Promise<PlacedBet[]> {
    const matches = offered(rounds);
    const bets: PlacedBet[] = [];
    for (let n = 0; n < BETS_A_ROUND; n += 1) {
      const picks = randomPicks(matches);
      const user = users[below(PLAYERS)] ?? 0;
      const stake_cents = 5_000 + below(20_000);
      const { body } = await table.place(user, picks, stake_cents);
      bets.push({ user, id: v.parse(BetAnswer, body).data.id, stake_cents, picks });
    }
    return bets;
  }

  /** The ends of a round's matches, counted from the events that its revealed seed gives. */
  async function endsOf(number: number): Promise<[number, PublicEnd][]> {
    const { seed, commitment, state } = await table.find(number);
    expect(await matchesCommitment(seed ?? '', commitment)).toBe(true);
    return Promise.all(
      state.matches.map(async (match): Promise<[number, PublicEnd]> => {
        const { events } = await virtualCourse(seed ?? '', match, state);
        const id = matchIdOf(state.competition, number, match.place);
        return [id, publicEnd(events)];
      }),
    );
  }

  function expectedOf({ stake_cents, picks }: PlacedBet, ends: ReadonlyMap<number, PublicEnd>) {
    const legs = picks.map(({ odds, ...pick }) => {
      const end = ends.get(pick.match_id);
      if (end === undefined) throw new Error(`match ${pick.match_id} was not played`);
      return { odds, result: publicResult(pick, end) };
    });
    const paid_cents = expectedPay(stake_cents, legs) ?? 0;
    const isVoid = legs.every(({ result }) => result === 'void');
    const state = isVoid ? 'void' : paid_cents > 0 ? 'won' : 'lost';
    const back = { void: ['refund'], won: ['payout'], lost: [] }[state];
    return { state, paid_cents, reasons: [...back, 'stake'], moved_cents: paid_cents - stake_cents };
  }

  test(
    '[GAMES-03] random bets on virtual rounds are settled exactly as their revealed seeds and the public rules of the markets say',
    async () => {
      const bets: PlacedBet[] = [];
      let last = 0;
      for (let n = 0; n < ROUNDS; n += 1) {
        const open = await table.openAfter(last);
        const next = open.find(({ number }) => number > last);
        if (next === undefined) throw new Error('no round takes bets');
        bets.push(...(await placeRandom(open)));
        await table.reach(next.number, next.state.ends_at, null);
        await table.refresh();
        last = next.number;
      }
      const numbers = [...new Set(bets.flatMap(({ picks }) => picks.map(({ match_id }) => match_id)))].map(
        (id) => partsOf(id).round,
      );
      for (const number of new Set(numbers)) {
        const { state } = await table.find(number);
        await table.reach(number, state.ends_at, null);
      }
      await table.refresh();
      const ends = new Map((await Promise.all([...new Set(numbers)].map(endsOf))).flat());
      const moved = new Map(users.map((user) => [user, 0]));
      for (const bet of bets) {
        const expected = expectedOf(bet, ends);
        expect({ picks: bet.picks, ...(await table.booked(bet.id)) }).toEqual({
          picks: bet.picks,
          ...expected,
        });
        moved.set(bet.user, (moved.get(bet.user) ?? 0) + expected.moved_cents);
      }
      for (const [user, cents] of moved) expect(await table.balance(user)).toBe(FUNDS + cents);
      expect(await table.faults()).toEqual([]);
    },
    SLOW_MS,
  );
});
