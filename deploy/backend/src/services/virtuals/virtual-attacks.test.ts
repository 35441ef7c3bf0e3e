import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BetAnswer, type PickRef } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceDatabases } from '../../app/test-support/service-databases.ts';
import { marketsOf } from './prices/priced-matches.ts';
import { matchIdOf, type VirtualRoundRow } from './state/round-state.ts';
import { FUNDS, type OpenedVirtuals, openVirtualTable } from './test-support/virtual-table.ts';

const SLOW_MS = 180_000;
const STAKE = 5_000;
const PARALLEL = 20;

/** The 1x2 outcomes of the match at a place of a round, with the odds of the services. */
function picksOf(round: VirtualRoundRow | undefined, place = 0): PickRef[] {
  const match = round?.state.matches[place];
  if (round === undefined || match === undefined) throw new Error('no match');
  const match_id = matchIdOf(round.state.competition, round.number, match.place);
  return marketsOf(round, match)
    .filter(({ market_id }) => market_id === 1)
    .flatMap(({ market_id, specifier, outcomes }) =>
      outcomes.map(({ outcome_id, odds }) => ({
        match_id,
        market_id,
        specifier,
        outcome_id,
        odds,
        producer_id: 6,
      })),
    );
}

describe('[GAMES-03] virtual bets that no page sends', () => {
  let table: OpenedVirtuals;
  let rounds: VirtualRoundRow[];
  let home: PickRef;
  let draw: PickRef;
  let user: number;
  beforeAll(async () => {
    const engine = serviceDatabases().at(-1);
    if (engine === undefined) throw new Error('there is no test database');
    table = await openVirtualTable(engine, 'englandleague');
    table.startLeaders();
  }, SLOW_MS);
  beforeEach(async () => {
    rounds = await table.openAfter(0);
    const [one, two] = picksOf(rounds.at(-1));
    if (one === undefined || two === undefined) throw new Error('no outcomes');
    [home, draw] = [one, two];
    user = await table.player();
  }, SLOW_MS);
  afterEach(async () => expect(await table.faults()).toEqual([]));
  afterAll(() => table.close());

  test('virtual bets with impossible stakes, picks and odds are refused and move no money', async () => {
    const stakes = [0, -1, -STAKE, 0.5, String(STAKE), 1e308, 2 ** 53, null, [STAKE], {}];
    const changed: object[] = [
      ...[0, -1, 0.99, '2', null, 1e308].map((odds) => ({ ...home, odds })),
      ...['9', '', '1,2', null, 1].map((outcome_id) => ({ ...home, outcome_id })),
      ...[0, -1, 77, 1.5, null].map((market_id) => ({ ...home, market_id })),
      ...['total=2.5', 'x'.repeat(5_000), null].map((specifier) => ({ ...home, specifier })),
      ...[-1, 0, home.match_id + 900_000, 2 ** 53, String(home.match_id)].map((match_id) => ({
        ...home,
        match_id,
      })),
      {},
    ];
    const asks = [
      ...stakes.map((stake) => ({ picks: [home], stake })),
      ...changed.map((pick) => ({ picks: [pick], stake: STAKE })),
      { picks: [home, draw], stake: STAKE },
      { picks: [home, home], stake: STAKE },
      { picks: [], stake: STAKE },
      { picks: Array.from({ length: 5_000 }, () => home), stake: STAKE },
    ];
    for (const { picks, stake } of asks) {
      const { status } = await table.place(user, picks, stake);
      const ask = JSON.stringify([stake, picks]).slice(0, 120);
      expect([ask, status >= 400 && status < 500]).toEqual([ask, true]);
    }
    expect(await table.balance(user)).toBe(FUNDS);
  });

  test('virtual bets with better odds than the offer, or as another producer, are refused or placed at the odds of the offer', async () => {
    let staked = 0;
    const forged = [
      { ...home, odds: 999 },
      { ...home, odds: home.odds + 0.01 },
      ...[1, 3, 7].map((producer_id) => ({ ...home, producer_id })),
    ];
    for (const pick of forged) {
      const { status, body } = await table.place(user, [pick], STAKE);
      if (status !== 200) continue;
      staked += STAKE;
      expect(v.parse(BetAnswer, body).data.legs).toMatchObject([{ odds: home.odds, producer_id: 6 }]);
    }
    expect(await table.balance(user)).toBe(FUNDS - staked);
  });

  test('virtual bets beyond the balance, all at once, are placed as often as it has their stakes', async () => {
    const poor = await table.player(3 * STAKE + 1);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => table.place(poor, [home], STAKE)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await table.balance(poor)).toBe(1);
  });

  test('virtual bets on a round that has closed since the page read its odds are refused, also with a round that is open', async () => {
    const [round] = rounds;
    const [early] = picksOf(round);
    if (round === undefined || early === undefined) throw new Error('no round');
    await table.reach(round.number, round.state.closes_at, 'CLOSED');
    expect((await table.place(user, [early], STAKE)).status).toBe(422);
    const later = (await table.openAfter(round.number)).filter(({ number }) => number > round.number);
    const [open] = picksOf(later.at(-1));
    if (open === undefined) throw new Error('no outcome');
    expect((await table.place(user, [early, open], STAKE)).status).toBe(422);
    expect(await table.balance(user)).toBe(FUNDS);
    expect((await table.place(user, [open], STAKE)).status).toBe(200);
  });
});
