import { describe, expect, test } from '@jest/globals';
import { commitmentOf, verifyJackpotDraw } from '@jukwaa/domain/fairness';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { byHandTests } from './test-support/by-hand-tests.ts';
import { correctionTests } from './test-support/correction-tests.ts';
import { interruptionTests } from './test-support/interruption-tests.ts';
import { LINE_CENTS, RULES } from './test-support/jackpot-life.ts';
import { seedTests } from './test-support/seed-tests.ts';
import { ALL_HOME, HOME, settledJackpots, shareOf } from './test-support/settled-jackpots.ts';
import { shownPrizeTests } from './test-support/shown-prize-tests.ts';

describe.each(serviceEngines())('settlement of a jackpot on $name', ({ fresh }) => {
  const jackpots = settledJackpots(fresh);
  const {
    life,
    newPlayer,
    resultOf,
    settlementOf,
    ticket,
    mainOf,
    notices,
    pushes,
    owed,
    expectBooks,
    finish,
  } = jackpots;

  test('[JACKPOT-08] settlement of a jackpot pays every line in its best tier, and rolls over the pots that no line won', async () => {
    const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const id = await life().open();
    // All right; a double with one line of five right and one of four; nothing right.
    const [all, double, none] = [
      await life().sell(id, { user: first, picks: HOME }),
      await life().sell(id, { user: second, picks: [1, 1, 1, 1, 5] }),
      await life().sell(id, { user: third, picks: [4, 4, 4, 4, 4] }),
    ];
    await finish(id, ALL_HOME);
    const contribution = shareOf(4);
    const [four, three] = [Math.floor(contribution * 0.3), Math.floor(contribution * 0.2)];
    const main = RULES.guarantee_cents + contribution - four - three;
    const each = Math.floor(main / 2);
    const tax = Math.round((each - 4_375) * 0.2);
    expect(await ticket(all)).toEqual({
      state: 'won',
      won_lines: [1, 0, 0],
      winning_cents: each,
      withholding_tax_cents: tax,
      paid_cents: each - tax,
    });
    expect(await ticket(double)).toMatchObject({ won_lines: [1, 1, 0], winning_cents: each + four });
    expect(await ticket(none)).toMatchObject({ state: 'lost', paid_cents: 0, won_lines: null });
    expect(await life().balance(first)).toBe(1_000_000 - LINE_CENTS + each - tax);
    expect(await settlementOf(id)).toMatchObject({
      outcome: 'paid',
      tickets: 3,
      lines: 4,
      tiers: [
        { right: 5, pot_cents: main, lines: 2, each_cents: each },
        { right: 4, pot_cents: four, lines: 1, each_cents: four },
        { right: 3, pot_cents: three, lines: 0, each_cents: 0 },
      ],
      rollover_cents: three,
      rounding_cents: main - 2 * each,
      corrected: false,
    });
    expect((await settlementOf(id))?.winners).toEqual([
      expect.objectContaining({ msisdn: '07xx xxx 002', right: 5, lines: 2 }),
      expect.objectContaining({ msisdn: '07xx xxx 001', right: 5, lines: 1, paid_cents: each - tax }),
    ]);
    expect(await notices(first)).toEqual([{ code: 'pool_won', corrected: false }]);
    expect(await pushes(first)).toEqual([{ kind: 'jackpot_won' }]);
    expect(await notices(third)).toEqual([]);
    await expectBooks();
  });

  test('[JACKPOT-08] settlement of a jackpot puts the rollover into the main prize of the next jackpot', async () => {
    const rolled = await owed();
    const id = await life().open({ guarantee_cents: 0 });
    expect(await mainOf(id)).toBe(rolled);
    await finish(id, ALL_HOME);
    expect((await settlementOf(id))?.rollover_cents).toBe(rolled);
    await expectBooks();
  });

  test('[JACKPOT-08] settlement of a jackpot pays unwon stakes above the cap of the main prize to the best tier with lines', async () => {
    const user = await newPlayer();
    const id = await life().open({ cap_cents: RULES.guarantee_cents });
    const sold = await life().sell(id, { user, picks: [1, 1, 1, 4, 4] });
    await finish(id, ALL_HOME);
    const tiers = (await settlementOf(id))?.tiers ?? [];
    const stakes = Math.floor((LINE_CENTS * 0.875 * RULES.prizes_bp) / 10_000);
    expect(tiers.map(({ lines }) => lines)).toEqual([0, 0, 1]);
    expect(await ticket(sold)).toMatchObject({ winning_cents: stakes });
    expect((await settlementOf(id))?.rollover_cents).toBe(RULES.guarantee_cents);
    await expectBooks();
  });

  test('settlement of a jackpot draws a called-off game with the committed seed, which a page can check', async () => {
    const user = await newPlayer();
    const id = await life().open();
    const sold = await life().sell(id, { user, picks: [1, 1, 1, 1, 7] });
    await life().close(id);
    expect((await resultOf(id)).settlement).toBeUndefined();
    await life().decide(id, ['1', '1', '1', '1', 'void']);
    await life().settle(id);
    const { games, commitment, settlement } = await resultOf(id);
    const { seed = '', scores = '' } = settlement ?? {};
    expect(scores).toBe('2-1,2-1,2-1,2-1');
    expect(games.map(({ drawn }) => drawn)).toEqual([false, false, false, false, true]);
    expect(await commitmentOf(seed)).toBe(commitment);
    const proof = { id, games, commitment: commitment ?? '', seed, scores };
    expect(await verifyJackpotDraw(proof)).toEqual({ ok: true, value: undefined });
    // All three outcomes of the drawn game were picked.
    expect(await ticket(sold)).toMatchObject({ state: 'won', won_lines: [1, 2, 0] });
    await expectBooks();
  });

  test('settlement of a jackpot refunds every ticket with its tax when too many games are called off, and keeps the main prize', async () => {
    const user = await newPlayer();
    const id = await life().open();
    const main = await owed();
    const sold = await life().sell(id, { user, picks: [3, 1, 1, 1, 1] });
    await finish(id, ['1', '1', '1', 'void', 'void']);
    expect(await ticket(sold)).toMatchObject({ state: 'void', paid_cents: 2 * LINE_CENTS, winning_cents: 0 });
    expect(await life().balance(user)).toBe(1_000_000);
    expect(await settlementOf(id)).toMatchObject({ outcome: 'refunded', rollover_cents: main, tiers: [] });
    expect(await settlementOf(id)).not.toHaveProperty('by_operator');
    expect(await notices(user)).toEqual([{ code: 'pool_refunded', corrected: false }]);
    await expectBooks();
  });

  correctionTests(jackpots);
  interruptionTests(jackpots);
  byHandTests(jackpots);
  shownPrizeTests(jackpots);
  seedTests(jackpots);
});
