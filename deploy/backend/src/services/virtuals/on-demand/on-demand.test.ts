import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  ErrorBody,
  type VirtualRound,
  VirtualRoundAnswer,
  VirtualRoundsAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { recomputed, roundOf } from '../test-support/round-calls.ts';
import { openVirtualBackend, STAKE, type VirtualBackend } from '../test-support/virtual-backend.ts';

const SLUG = 'englandondemand';
const OWN = `/api/virtuals/${SLUG}/rounds`;
/** Longer than a round on demand is shown, in ms. */
const SHOWN_MS = 31_000;
/** The owners of the failing rounds have higher numbers than this. */
const FAILING_USERS = 1_000_000;

describe.each(serviceEngines())('virtual rounds on demand on $name', (engine) => {
  let backend: VirtualBackend;
  beforeAll(async () => {
    backend = await openVirtualBackend(engine);
  });
  afterAll(() => backend.close());
  afterEach(() => backend.db.query('delete from virtuals.own_rounds where user_id > $1', [FAILING_USERS]));

  /** Adds rounds that fail, as they have neither seed nor state. They are the oldest, so they fill every first page of due rounds. */
  const failingRounds = (phase: VirtualRound['phase'], count: number) =>
    backend.db.query(
      `insert into virtuals.own_rounds (user_id, phase, created_at, due_at, commitment, state)
       select $1::bigint + n, $2, $3, $3, repeat('0', 64), '{}' from generate_series(1, $4::int) as n`,
      [FAILING_USERS, phase, new Date(0), count],
    );

  const create = async (user: number): Promise<VirtualRound> =>
    (await backend.call(VirtualRoundAnswer, OWN, { user, body: {} })).body.data;
  const start = (user: number, number: number) =>
    backend.call(v.union([VirtualRoundAnswer, ErrorBody]), `${OWN}/${number}/start`, { user, body: {} });
  /** The round after its time, once it has ended. */
  const endedRound = (number: number): Promise<VirtualRound> => {
    backend.pass(SHOWN_MS);
    return until('the end of the round', async () => {
      const round = await roundOf(backend, SLUG, number);
      return round.phase === 'ENDED' ? round : null;
    });
  };
  const results = async (user?: number): Promise<VirtualRound[]> =>
    (await backend.call(VirtualRoundsAnswer, OWN, user === undefined ? {} : { user })).body.data;

  test('[GAMES-03] a player bets on an own round, kicks it off and is paid by its seed', async () => {
    const user = await backend.player();
    const open = await create(user);
    expect((await create(user)).number).toBe(open.number);
    const screen = await backend.competition(SLUG, user);
    expect(screen.rounds.map(({ number }) => number)).toEqual([open.number]);
    expect((await backend.competition(SLUG)).rounds).toEqual([]);
    const placed = v.parse(BetAnswer, (await backend.place(user, open.matches.slice(0, 2))).body).data;
    expect((await start(user, open.number)).status).toBe(200);
    expect((await backend.place(user, open.matches.slice(2, 3))).status).toBe(422);
    const round = await endedRound(open.number);
    const settled = await until('the settlement', async () => {
      const bet = await backend.bet(user, placed.id);
      return bet.state === 'open' ? null : bet;
    });
    const results = await Promise.all(round.matches.slice(0, 2).map((match) => recomputed(round, match)));
    const isWon = results.every(({ result }) => result.full_time[0] > result.full_time[1]);
    expect(settled.state).toBe(isWon ? 'won' : 'lost');
  });

  test('[GAMES-03] a round that cannot be read stops neither the bets on other rounds nor their ends', async () => {
    await failingRounds('BETTING', 1);
    const user = await backend.player();
    const open = await create(user);
    expect((await backend.place(user, open.matches.slice(0, 1))).status).toBe(200);
    await start(user, open.number);
    await endedRound(open.number);
  });

  test('[GAMES-03] a round ends in time although more than a hundred older ones fail', async () => {
    await failingRounds('PLAYING', 120);
    const user = await backend.player();
    const open = await create(user);
    await start(user, open.number);
    await endedRound(open.number);
  });

  test('[GAMES-03] a player cannot start the round of another, and one that is not started is refunded', async () => {
    const [user, other] = [await backend.player(), await backend.player()];
    const open = await create(user);
    expect((await start(other, open.number)).status).toBe(404);
    const placed = v.parse(BetAnswer, (await backend.place(user, open.matches.slice(0, 1))).body).data;
    await backend.db.query('update virtuals.own_rounds set due_at = $2 where number = $1', [
      open.number,
      backend.clock.now(),
    ]);
    const bet = await until('the refund', async () => {
      const seen = await backend.bet(user, placed.id);
      return seen.state === 'open' ? null : seen;
    });
    expect(bet).toMatchObject({ state: 'void', paid_cents: STAKE });
    expect((await roundOf(backend, SLUG, open.number)).phase).toBe('REFUNDED');
  });

  test('[GAMES-03] an ended round is stored without its courses; a late repeat of its start shows them by its seed', async () => {
    const user = await backend.player();
    const open = await create(user);
    await start(user, open.number);
    const round = await endedRound(open.number);
    const [stored] = await backend.db.query<{ courses: string }>(
      `select jsonb_path_query_array(state, '$.matches[*].course[*]')::text as courses from virtuals.own_rounds
       where number = $1`,
      [open.number],
    );
    expect(stored?.courses).toBe('[]');
    for (const match of round.matches) {
      const { events, result } = await recomputed(round, match);
      expect(match).toMatchObject({ course: events, result });
    }
    expect((await start(user, open.number)).body).toEqual({ data: round });
  });

  test('[GAMES-03] a player still has the result and the proof of the own round after it ended, and opens a new one', async () => {
    const [user, other] = [await backend.player(), await backend.player()];
    const first = await create(user);
    await start(user, first.number);
    const round = await endedRound(first.number);
    expect((await backend.competition(SLUG, user)).rounds).toEqual([round]);
    expect((await backend.competition(SLUG, other)).rounds).toEqual([]);
    expect((await backend.competition(SLUG)).rounds).toEqual([]);
    const second = await create(user);
    expect(second.number).toBeGreaterThan(first.number);
    const { rounds, competition } = await backend.competition(SLUG, user);
    expect(rounds.map(({ number }) => number)).toEqual([second.number]);
    expect(competition.rounds.map(({ number }) => number)).toEqual([second.number]);
    expect(await results(user)).toEqual([round]);
    expect(await results(other)).toEqual([]);
    expect(await results()).toEqual([]);
  });

  test('[GAMES-03] the results of a player have every own round that ended, page by page', async () => {
    const user = await backend.player();
    const { number } = await create(user);
    await start(user, number);
    await endedRound(number);
    await backend.db.query(
      `insert into virtuals.own_rounds (user_id, phase, created_at, due_at, ended_at, commitment, seed, state)
       select user_id, phase, created_at, due_at, ended_at, commitment, seed, state
       from virtuals.own_rounds, generate_series(1, 11) where number = $1`,
      [number],
    );
    const first = (await backend.call(VirtualRoundsAnswer, OWN, { user })).body;
    const second = (await backend.call(VirtualRoundsAnswer, `${OWN}?after=${first.next}`, { user })).body;
    const numbers = [...first.data, ...second.data].map((round) => round.number);
    expect([first.data.length, second.data.length, second.next]).toEqual([10, 2, undefined]);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
    expect(numbers.at(-1)).toBe(number);
  });
});
