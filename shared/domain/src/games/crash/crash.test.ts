import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commitmentOf, crashPoint, hashChain, INSTANT_CRASHES } from '../../fairness.ts';
import {
  cashOutCrash,
  crashDuration,
  crashEnd,
  crashMiles,
  crashMultiplier,
  crashPaid,
  exposureCashOut,
  exposureCashOutAt,
  forcedCashOut,
  openCrashBet,
} from '../../games.ts';
import { accepted, HIGH, stakes } from '../test-support/rounds.ts';

const GROWTH = 0.000_06;

describe('the crash curve', () => {
  test('the crash curve starts at 1.00 and is rounded down to 0.01', () => {
    expect([0, 165, 166, 11_552, 11_553, 38_376].map((ms) => crashMultiplier(ms, GROWTH))).toEqual([
      100, 100, 101, 199, 200, 999,
    ]);
    expect(crashMultiplier(-50, GROWTH)).toBe(100);
  });

  test('the crash curve flies to the crash point and ends at the first millisecond over it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.constantFrom(GROWTH, 0.000_1),
        (point, growth) => {
          const end = crashDuration(point, growth);
          expect(crashMultiplier(end, growth)).toBeGreaterThan(point);
          expect(crashMultiplier(end - 1, growth)).toBeLessThanOrEqual(point);
        },
      ),
    );
  });
});

describe('crash points', () => {
  test('crash points return 97 % at any target, with the stated share of instant crashes', async () => {
    const { seeds } = await hashChain(await commitmentOf('crash'), 2_000);
    const points = await Promise.all(seeds.map((seed) => crashPoint(seed, 'client seed')));
    expect(Math.min(...points)).toBe(100);
    const shareOf = (isIn: (point: number) => boolean) => points.filter(isIn).length / points.length;
    const expectShare = (share: number, expected: number) =>
      expect(Math.abs(share - expected)).toBeLessThan(
        4 * Math.sqrt((expected * (1 - expected)) / points.length),
      );
    expectShare(
      shareOf((point) => point === 100),
      INSTANT_CRASHES,
    );
    for (const target of [101, 150, 200, 1_000])
      expectShare(
        shareOf((point) => point >= target),
        97 / target,
      );
  });

  test('crash points depend on the client seed that is fixed after the chain', async () => {
    const seed = await commitmentOf('testing');
    expect(await crashPoint(seed, 'one')).not.toBe(await crashPoint(seed, 'two'));
    expect(await crashPoint(seed, 'one')).toBe(await crashPoint(seed, 'one'));
  });
});

describe('a crash bet', () => {
  const bet = openCrashBet(1_000, 250, HIGH);

  test('[GAMES-01] a crash bet is cashed out automatically when the round reaches its multiplier, also exactly', () => {
    expect([249, 250, 251].map((point) => crashPaid(crashEnd(bet, point)))).toEqual([0, 2_500, 2_500]);
  });

  test('[GAMES-01] a crash bet is cashed out by hand at the multiplier at the server, in half and in full', () => {
    const half = accepted(cashOutCrash(bet, 'half', 150, 300));
    expect([half.open_cents, crashPaid(half)]).toEqual([500, 750]);
    const all = accepted(cashOutCrash(half, 'all', 200, 300));
    expect([all.open_cents, crashPaid(crashEnd(all, 300))]).toEqual([0, 1_750]);
    expect(cashOutCrash(all, 'all', 210, 300)).toEqual({ ok: false, error: 'nothing_open' });
    expect(crashPaid(crashEnd(half, 300))).toBe(750 + 1_250);
  });

  test('a crash bet takes the automatic multiplier when a later cash-out arrives', () => {
    const late = accepted(cashOutCrash(bet, 'half', 280, 300));
    expect([late.open_cents, crashPaid(late)]).toEqual([0, 2_500]);
  });

  test('a crash bet takes an automatic multiplier that the round reached also when the cash-out arrives after the crash', () => {
    const late = accepted(cashOutCrash(bet, 'all', 900, 250));
    expect([late.open_cents, crashPaid(late)]).toEqual([0, 2_500]);
    expect(cashOutCrash(bet, 'all', 900, 249)).toEqual({ ok: false, error: 'crashed' });
  });

  test('a crash bet is not cashed out after the crash or at 1.00', () => {
    expect(cashOutCrash(bet, 'all', 151, 150)).toEqual({ ok: false, error: 'crashed' });
    expect(cashOutCrash(bet, 'all', 100, 150)).toEqual({ ok: false, error: 'too_early' });
    expect(crashPaid(crashEnd(openCrashBet(1_000, null, HIGH), 5_000))).toBe(0);
  });

  test('a crash bet is cashed out by force at the maximum win', () => {
    const capped = openCrashBet(1_000, null, { max_win_cents: 3_333 });
    expect(forcedCashOut(capped)).toBe(334);
    expect(crashPaid(crashEnd(capped, 333))).toBe(0);
    expect(crashPaid(crashEnd(capped, 334))).toBe(3_333);
  });

  test('a crash bet never pays more than the maximum, its stakes at the crash point, or a part twice', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('half', 'all'), fc.integer({ min: 90, max: 3_000 })));
    const auto = fc.option(fc.integer({ min: 101, max: 3_000 }));
    const point = fc.integer({ min: 100, max: 3_000 });
    fc.assert(
      fc.property(
        stakes,
        auto,
        point,
        fc.integer({ min: 1, max: 1e9 }),
        moves,
        (stake, at, crash, max, all) => {
          let now = openCrashBet(stake, at, { max_win_cents: max });
          for (const [part, hundredths] of [...all].sort(([, a], [, b]) => a - b)) {
            const next = cashOutCrash(now, part, hundredths, crash);
            if (next.ok) now = next.value;
          }
          const end = crashEnd(now, crash);
          expect(end.cash_outs.reduce((sum, { stake_cents }) => sum + stake_cents, 0)).toBeLessThanOrEqual(
            stake,
          );
          expect(crashPaid(end)).toBeLessThanOrEqual(Math.min(max, (stake * crash) / 100));
        },
      ),
    );
  });
});

describe('limits of a round', () => {
  test('all open bets are cashed out by force before the payments of the round pass the exposure', () => {
    const cents = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1e8 }), (open_cents, paid_cents) => {
        const exposure = 2 * open_cents + paid_cents;
        const at = exposureCashOut({ open_cents, paid_cents }, exposure);
        expect(at).toBe(200);
        expect(exposureCashOut({ open_cents, paid_cents }, exposure + 1)).toBeGreaterThanOrEqual(at);
      }),
    );
    expect(exposureCashOut({ open_cents: 300, paid_cents: 50 }, 1_000)).toBe(316);
    expect(exposureCashOut({ open_cents: 0, paid_cents: 50 }, 1_000)).toBe(Number.POSITIVE_INFINITY);
  });

  test('[GAMES-02] an automatic cash-out below the exposure leaves the rest of it to the bets that fly on', () => {
    const bet = (auto: number | null) => openCrashBet(100, auto, { max_win_cents: 100_000 });
    const bets = [bet(200), bet(null)];
    // Together 5.00x; after the first bet has left with 200, the other one may reach 8.00x.
    expect([199, 200, 799, 5_000].map((at) => exposureCashOutAt(bets, 0, 1_000, at))).toEqual([
      500, 800, 800, 800,
    ]);
    expect(exposureCashOutAt([bet(600), bet(null)], 0, 1_000, 5_000)).toBe(500);
  });

  test('a bet earns a mile for each whole multiple of its last cash-out, at most 100, and none when it is lost', () => {
    const flown = (...all: number[]) =>
      crashMiles({
        cash_outs: all.map((hundredths) => ({ stake_cents: 100, hundredths, payout_cents: hundredths })),
      });
    expect([flown(), flown(101), flown(199), flown(250, 730), flown(99_900)]).toEqual([0, 1, 1, 7, 100]);
  });
});
