import { describe, expect, test } from '@jest/globals';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { commitmentOf, hashChain } from '@jukwaa/domain/fairness';
import { RETENTION } from '../retention/periods.ts';
import { removeOld } from '../retention/retention.ts';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/system-clock.ts';
import { every } from './plans.ts';
import { roundsRetention } from './rounds-retention.ts';
import { checkRounds } from './test-support/check-rounds.ts';
import { endedRounds, leading, openRound, useRounds } from './test-support/use-rounds.ts';

const HOUR_MS = 3_600_000;

describe.each(enginesToTest(testDatabases()))('rounds on $name', (engine) => {
  const { db, play } = useRounds(engine);

  test('rounds run one after another; each is opened, drawn and paid once, and its seed matches its commitment', async () => {
    const rounds = play(new SystemClock(), { game: 'plain', bettingMs: 30, drawingMs: 10 });
    await leading([rounds], async () => void (await endedRounds(rounds, 3)));
    const [first] = await checkRounds(db(), 'plain');
    const round = await rounds.find(1);
    expect(round).toMatchObject({ number: 1, ending: 'finished', seed: first?.seed, phase: 'drawing' });
    expect(round?.state).toEqual({ drawn: Number.parseInt(first?.seed?.slice(0, 2) ?? '', 16) });
    expect(first?.phase_ends_at).toEqual(first?.ended_at);
  });

  test('rounds open rounds show neither the seed before the end, nor the end of a phase that would reveal the outcome', async () => {
    const rounds = play(new SystemClock(), { game: 'hidden', bettingMs: 0, drawingMs: HOUR_MS });
    await leading([rounds], async () => {
      expect(await openRound(rounds, 'drawing')).toMatchObject({
        seed: null,
        phaseEndsAt: null,
        endedAt: null,
      });
    });
    expect(await rounds.ended(1)).toEqual([]);
    expect(await rounds.find(2)).toBeNull();
    const columns = await db().query(
      "SELECT seed FROM kit.rounds WHERE game = 'hidden' AND seed IS NOT NULL",
    );
    expect(columns).toEqual([]);
  });

  test('rounds reach their ends and are shown although an open one cannot be read', async () => {
    const rounds = play(new SystemClock(), { game: 'torn', bettingMs: 400, drawingMs: 10 });
    await leading([rounds], async () => {
      await openRound(rounds, 'betting');
      await db().query(
        `insert into kit.rounds (game, number, version, phase, phase_started_at, phase_ends_at, started_at, commitment, state)
         values ('torn', 900, 1, 'betting', $1, $1, $1, repeat('0', 64), '{}')`,
        [new Date(0)],
      );
      expect((await rounds.open()).map((round) => round.number)).not.toContain(900);
      const { number } = await openRound(rounds, 'betting');
      const ended = await until('its end', async () => {
        const all = await rounds.ended(100);
        return all.find((round) => round.number === number) ?? null;
      });
      expect(ended).toMatchObject({ ending: 'finished' });
    });
  });

  test('rounds take their seeds from the game’s own source, whose secrets are never stored, and commit to them by number', async () => {
    const { seeds: chain } = await hashChain(await commitmentOf('secret of the chain'), 5);
    const seedAt = (place: string) => chain[Number(place) - 1] ?? '';
    const rounds = play(new SystemClock(), {
      game: 'chained',
      bettingMs: 5,
      drawingMs: 5,
      seeds: {
        async take(_tx, number) {
          if (number > 3) throw new Error('no seed for this round yet');
          return { seed: seedAt(String(number)), stored: String(number) };
        },
        open: async (_tx, stored) => seedAt(stored),
      },
    });
    const secrets = new Set<string>();
    await leading([rounds], async () => {
      await endedRounds(rounds, 3);
      for (const { seed } of await db().query<{ seed: string }>('select seed from kit.round_secrets'))
        secrets.add(seed);
    });
    const ended = await rounds.ended(10);
    expect(ended.map(({ seed }) => seed)).toEqual([chain[2], chain[1], chain[0]]);
    expect(ended.map(({ commitment }) => commitment).slice(0, 2)).toEqual([chain[1], chain[0]]);
    expect(await rounds.open()).toEqual([]);
    expect(chain.filter((seed) => secrets.has(seed))).toEqual([]);
  });

  test('a round accepts a stake only in the right phase and in time, and holds the phase meanwhile', async () => {
    const clock = new SystemClock();
    const rounds = play(clock, {
      game: 'stakes',
      bettingMs: HOUR_MS,
      drawingMs: HOUR_MS,
      graceMs: 24 * HOUR_MS,
    });
    await leading([rounds], async () => {
      const { number } = await openRound(rounds, 'betting');
      expect(await db().transaction((tx) => rounds.inPhase(tx, number, 'drawing'))).toBeNull();
      const taken = await db().transaction((tx) => rounds.inPhase(tx, number, 'betting'));
      expect(taken).toMatchObject({ number, phase: 'betting' });
      clock.setAhead(HOUR_MS + 1);
      expect(await db().transaction((tx) => rounds.inPhase(tx, number, 'betting'))).toBeNull();
      await openRound(rounds, 'drawing');
    });
  });

  test('rounds of a paused game run to their end, and none starts until the game is resumed', async () => {
    const rounds = play(new SystemClock(), { game: 'paused', bettingMs: 20, drawingMs: 10 });
    await leading([rounds], async () => {
      await endedRounds(rounds, 1);
      await rounds.pause();
      await until('no open round', async () => ((await rounds.open()).length === 0 ? true : null));
      const before = (await rounds.ended(100)).length;
      const elsewhere = play(new SystemClock(), { game: 'paused', bettingMs: 20, drawingMs: 10 });
      expect(await elsewhere.open()).toEqual([]);
      await rounds.resume();
      await endedRounds(rounds, before + 2);
    });
    await checkRounds(db(), 'paused');
  });

  test('rounds whose phases ended without a leader are finished by their seed, and missed rounds are skipped', async () => {
    const clock = new SystemClock();
    const interval = 10 * HOUR_MS;
    const options = { game: 'outage', bettingMs: HOUR_MS, drawingMs: HOUR_MS };
    const rounds = play(clock, { ...options, next: every(interval, () => ({ drawn: null })) });
    clock.setAhead(interval - ((Date.now() + interval) % interval));
    await leading([rounds], async () => void (await openRound(rounds, 'betting')));
    const [before] = await rounds.open();
    clock.setAhead(clock.aheadMs + 35 * HOUR_MS);
    await leading([rounds], async () => void (await endedRounds(rounds, 1)));
    const [ended, ...more] = await checkRounds(db(), 'outage');
    expect(more).toEqual([]);
    expect(ended?.commitment).toBe(before?.commitment);
    expect(ended?.ended_at?.getTime()).toBe((before?.startedAt.getTime() ?? 0) + 2 * HOUR_MS);
    expect(await rounds.open()).toEqual([]);
    clock.setAhead(clock.aheadMs + 5 * HOUR_MS);
    await leading([rounds], async () => {
      const next = await openRound(rounds, 'betting');
      expect(next.number).toBe(2);
      expect(next.startedAt.getTime()).toBe((before?.startedAt.getTime() ?? 0) + 4 * interval);
    });
  });

  test.each([
    ['ahead', 5 * HOUR_MS],
    ['back', -5 * HOUR_MS],
  ])(
    'rounds of a game with refunds are refunded once when the clock jumps %s, and the game continues',
    async (way, jump) => {
      const clock = new SystemClock();
      const game = `refund-${way}`;
      const rounds = play(clock, { game, bettingMs: HOUR_MS, drawingMs: HOUR_MS, takeover: 'refund' });
      await leading([rounds], async () => {
        await openRound(rounds, 'betting');
        clock.setAhead(jump);
        await rounds.resume();
        await until('the next round', async () => ((await rounds.open())[0]?.number === 2 ? true : null));
      });
      expect((await checkRounds(db(), game)).map(({ ending }) => ending)).toEqual(['refunded']);
    },
  );

  test('rounds are removed long after their end, and open ones never', async () => {
    const clock = new SystemClock();
    const rounds = play(clock, { game: 'old', bettingMs: 10, drawingMs: HOUR_MS, graceMs: 10_000 * HOUR_MS });
    await leading([rounds], async () => {
      await openRound(rounds, 'drawing');
      clock.setAhead(HOUR_MS);
      await endedRounds(rounds, 1);
      await openRound(rounds, 'drawing');
    });
    const [rule] = roundsRetention.rules ?? [];
    if (rule === undefined) throw new Error('no rule');
    const left = async () =>
      (
        await db().query<{ number: number }>(
          "SELECT number FROM kit.rounds WHERE game = 'old' ORDER BY number",
        )
      ).map(({ number }) => number);
    await removeOld({ db: db(), clock }, [], rule);
    expect(await left()).toEqual([1, 2]);
    clock.setAhead(RETENTION.rounds.keepMs + 2 * HOUR_MS);
    await removeOld({ db: db(), clock }, [], rule);
    expect(await left()).toEqual([2]);
  });

  test('rounds on a fast clock are played one after the other, as planned', async () => {
    const clock = new SystemClock();
    clock.setSpeed(600);
    const rounds = play(clock, { game: 'fast', bettingMs: 20_000, drawingMs: 10_000 });
    await leading([rounds], async () => void (await endedRounds(rounds, 5)));
    const ended = await checkRounds(db(), 'fast');
    expect(ended.every(({ ending }) => ending === 'finished')).toBe(true);
    expect(ended.every((row) => Number(row.ended_at) - Number(row.started_at) === 30_000)).toBe(true);
  });

  test('a round whose work fails is tried again until it succeeds, and delays no other round', async () => {
    let failures = 2;
    const rounds = play(new SystemClock(), {
      game: 'failing',
      bettingMs: 10,
      drawingMs: 10,
      async onEffect(effect, number) {
        if (effect !== 'paid' || number !== 1 || failures === 0) return;
        failures -= 1;
        throw new Error('stumbled');
      },
    });
    await leading([rounds], async () => void (await endedRounds(rounds, 2)));
    expect(failures).toBe(0);
    await checkRounds(db(), 'failing');
  });
});
