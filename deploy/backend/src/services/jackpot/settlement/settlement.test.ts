import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commitmentOf, verifyJackpotDraw } from '@jukwaa/domain/fairness';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { readAudit } from '../audit/audit-log.ts';
import { ResultsStore } from '../results/results-store.ts';
import { settleByHand } from './settle-by-hand.ts';
import { settleJackpots, settleStep } from './settle-jackpots.ts';
import { JackpotLife, LINE_CENTS, RULES } from './test-support/jackpot-life.ts';

const HOME = [1, 1, 1, 1, 1];
const ALL_HOME = ['1', '1', '1', '1', '1'] as const;
/** The prize share of `lines` lines: 70 % of the stake after 12.5 % wager tax. */
const shareOf = (lines: number) => Math.floor(lines * (LINE_CENTS - 625) * 0.7);

describe.each(serviceDatabases())('settlement of a jackpot on $name', ({ fresh }) => {
  let life: JackpotLife;
  let drop: () => Promise<void>;
  let users = 0;
  beforeAll(async () => {
    const database = await fresh();
    drop = database.drop;
    life = await JackpotLife.start(database.db);
  }, 60_000);
  afterAll(async () => {
    await life.stop();
    await drop();
  });

  const newPlayer = (amount?: number) => life.player(++users, amount);
  const resultOf = async (id: number) => {
    const result = await new ResultsStore(life.db).byId(id, life.clock.now);
    if (result === null) throw new Error('no result');
    return result;
  };
  const settlementOf = async (id: number) => (await resultOf(id)).settlement;
  const ticket = async (id: number) => {
    const [row] = await life.db.query<{
      state: string;
      won_lines: number[] | null;
      winning_cents: number;
      withholding_tax_cents: number;
      paid_cents: number | null;
    }>(
      'select state, won_lines, winning_cents, withholding_tax_cents, paid_cents from jackpot.tickets where id = $1',
      [id],
    );
    if (row === undefined) throw new Error('no ticket');
    return row;
  };
  const notices = (user: number) =>
    life.db.query<{ code: string; corrected: boolean | null }>(
      `select payload #>> '{notice,code}' as code, (payload #>> '{notice,corrected}')::boolean as corrected
       from kit.outbox where payload #>> '{notice,code}' is not null and topic = 'profile/' || $1 order by id`,
      [user.toString(25)],
    );
  const pushes = (user: number) => life.db.query('select kind from kit.notices where user_id = $1', [user]);
  /** The pool owes the rollovers that no jackpot has taken, and the main pots of the others. */
  const owed = async () => {
    const [row] = await life.db.query<{ cents: number }>(
      `select coalesce(sum(case when outcome is null then main_cents + prizes_cents
         else coalesce(rollover_cents, 0) end), 0) as cents from jackpot.jackpots where rolled_into is null`,
    );
    return row?.cents ?? 0;
  };
  const expectBooks = async () => {
    expect(await ledgerFaults(life.db)).toEqual([]);
    expect(await houseBalance(life.db, 'pool')).toBe(await owed());
  };

  test('[JACKPOT-08] pays every line in its best tier, and rolls over the pots that no line won', async () => {
    const [first, second, third] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const id = await life.open();
    // All right; a double with one line of five right and one of four; nothing right.
    const [all, double, none] = [
      await life.sell(id, { user: first, picks: HOME }),
      await life.sell(id, { user: second, picks: [1, 1, 1, 1, 5] }),
      await life.sell(id, { user: third, picks: [4, 4, 4, 4, 4] }),
    ];
    await life.close(id);
    await life.decide(id, ALL_HOME);
    await life.settle(id);
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
    expect(await life.balance(first)).toBe(1_000_000 - LINE_CENTS + each - tax);
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

  test('[JACKPOT-08] puts the rollover into the main prize of the next jackpot', async () => {
    const rolled = await owed();
    const id = await life.open({ guarantee_cents: 0 });
    const [jackpot] = await life.db.query<{ main_cents: number }>(
      'select main_cents from jackpot.jackpots where id = $1',
      [id],
    );
    expect(jackpot?.main_cents).toBe(rolled);
    await life.close(id);
    await life.decide(id, ALL_HOME);
    await life.settle(id);
    expect((await settlementOf(id))?.rollover_cents).toBe(rolled);
    await expectBooks();
  });

  test('[JACKPOT-08] pays an unwon main prize at its cap to the best tier with lines', async () => {
    const user = await newPlayer();
    const id = await life.open({ cap_cents: RULES.guarantee_cents });
    const sold = await life.sell(id, { user, picks: [1, 1, 1, 4, 4] });
    await life.close(id);
    await life.decide(id, ALL_HOME);
    await life.settle(id);
    const tiers = (await settlementOf(id))?.tiers ?? [];
    expect(tiers.map(({ pot_cents, lines }) => [pot_cents > 0, lines])).toEqual([
      [false, 0],
      [true, 0],
      [true, 1],
    ]);
    expect((await ticket(sold)).winning_cents).toBeGreaterThan(RULES.guarantee_cents);
    await expectBooks();
  });

  test('draws a called-off game with the committed seed, which a page can check', async () => {
    const user = await newPlayer();
    const id = await life.open();
    const sold = await life.sell(id, { user, picks: [1, 1, 1, 1, 7] });
    await life.close(id);
    expect((await resultOf(id)).settlement).toBeUndefined();
    await life.decide(id, ['1', '1', '1', '1', 'void']);
    await life.settle(id);
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

  test('refunds every ticket with its tax when too many games are called off, and keeps the main prize', async () => {
    const user = await newPlayer();
    const id = await life.open();
    const main = await owed();
    const sold = await life.sell(id, { user, picks: [3, 1, 1, 1, 1] });
    await life.close(id);
    await life.decide(id, ['1', '1', '1', 'void', 'void']);
    await life.settle(id);
    expect(await ticket(sold)).toMatchObject({ state: 'void', paid_cents: 2 * LINE_CENTS, winning_cents: 0 });
    expect(await life.balance(user)).toBe(1_000_000);
    expect(await settlementOf(id)).toMatchObject({ outcome: 'refunded', rollover_cents: main, tiers: [] });
    expect(await notices(user)).toEqual([{ code: 'pool_refunded', corrected: false }]);
    await expectBooks();
  });

  test('corrects payments by reversal, and a player who has spent the money owes it', async () => {
    const [loser, winner] = [await newPlayer(LINE_CENTS), await newPlayer()];
    const id = await life.open();
    const [lost, won] = [
      await life.sell(id, { user: loser, picks: HOME }),
      await life.sell(id, { user: winner, picks: [1, 1, 1, 1, 4] }),
    ];
    await life.close(id);
    await life.decide(id, ALL_HOME);
    await life.settle(id);
    const paid = await life.balance(loser);
    const wonBefore = (await ticket(won)).paid_cents ?? 0;
    await life.backend.context.services.wallet.post(life.db, {
      key: 'spent',
      reason: 'withdrawal',
      reference: 'spent',
      at: life.clock.now,
      entries: [
        { user: loser, account: 'main', amount_cents: -paid + 100 },
        { user: null, account: 'clearing', amount_cents: paid - 100 },
      ],
    });
    const taken = await life.open();
    await life.decide(id, ['1', '1', '1', '1', '2']);
    await life.settle(id);
    const corrected = (await ticket(lost)).paid_cents ?? 0;
    expect(await ticket(won)).toMatchObject({ state: 'won', won_lines: [1, 0, 0] });
    expect(corrected).toBe(wonBefore);
    expect(await life.balance(loser)).toBe(0);
    expect(await life.debt(loser)).toBe(100 - paid + corrected);
    expect(await life.balance(winner)).toBe(1_000_000 - LINE_CENTS + ((await ticket(won)).paid_cents ?? 0));
    expect(await settlementOf(id)).toMatchObject({ corrected: true });
    expect((await notices(winner)).at(-1)).toEqual({ code: 'pool_won', corrected: true });
    expect(await pushes(winner)).toHaveLength(1);
    await expectBooks();
    await life.close(taken);
    await life.decide(taken, ALL_HOME);
    await life.settle(taken);
    await expectBooks();
  });

  test('charges the operator when a correction changes a rollover that the next jackpot already has', async () => {
    const user = await newPlayer();
    const id = await life.open();
    await life.sell(id, { user, picks: HOME });
    await life.close(id);
    await life.decide(id, ['2', '2', '2', '2', '2']);
    await life.settle(id);
    const rolled = (await settlementOf(id))?.rollover_cents ?? 0;
    const next = await life.open({ guarantee_cents: 0 });
    const guarantee = await houseBalance(life.db, 'guarantee');
    await life.decide(id, ALL_HOME);
    await life.settle(id);
    const [jackpot] = await life.db.query<{ main_cents: number }>(
      'select main_cents from jackpot.jackpots where id = $1',
      [next],
    );
    expect(jackpot?.main_cents).toBe(rolled);
    const settled = await settlementOf(id);
    const spent = guarantee - (await houseBalance(life.db, 'guarantee'));
    expect(spent).toBe(rolled - (settled?.rollover_cents ?? 0));
    expect(spent).toBeGreaterThan(RULES.guarantee_cents);
    await expectBooks();
    await life.decide(id, ['2', '2', '2', '2', '2']);
    await life.settle(id);
    expect(await houseBalance(life.db, 'guarantee')).toBe(guarantee);
    expect(await notices(user)).toEqual([
      { code: 'pool_won', corrected: true },
      { code: 'pool_corrected', corrected: null },
    ]);
    await expectBooks();
    await life.close(next);
    await life.decide(next, ALL_HOME);
    await life.settle(next);
    await expectBooks();
  });

  test('a correction in a refunded jackpot repeats no refund', async () => {
    const user = await newPlayer();
    const id = await life.open();
    const sold = await life.sell(id, { user, picks: HOME });
    await life.close(id);
    await life.decide(id, ['1', '1', '1', 'void', 'void']);
    await life.settle(id);
    await life.decide(id, ['2', '1', '1', 'void', 'void']);
    await life.settle(id);
    expect((await ticket(sold)).state).toBe('void');
    expect(await settlementOf(id)).toMatchObject({ corrected: false });
    expect(await notices(user)).toEqual([{ code: 'pool_refunded', corrected: false }]);
    expect(await life.balance(user)).toBe(1_000_000);
    await expectBooks();
  });

  test('one settlement that fails leaves the others paid', async () => {
    const [unlucky, lucky] = [await newPlayer(), await newPlayer()];
    const ids: number[] = [];
    for (const user of [unlucky, lucky]) {
      const id = await life.open();
      await life.sell(id, { user, picks: HOME });
      await life.close(id);
      await life.decide(id, ALL_HOME);
      ids.push(id);
    }
    const [failing = 0, other = 0] = ids;
    await life.db.query(`update jackpot.jackpots set rules = '{}' where id = $1`, [failing]);
    await expect(settleJackpots(life.deps)).rejects.toThrow();
    expect(await settlementOf(other)).toMatchObject({ outcome: 'paid' });
    await life.db.query(`update jackpot.jackpots set rules = $2::jsonb where id = $1`, [
      failing,
      JSON.stringify(RULES),
    ]);
    await settleJackpots(life.deps);
    expect(await settlementOf(failing)).toMatchObject({ outcome: 'paid' });
    await expectBooks();
  });

  test('goes on after a kill between any two steps, and pays once with two processes at work', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer()));
    const id = await life.open();
    for (const user of players) await life.sell(id, { user, picks: HOME });
    await life.close(id);
    await life.decide(id, ALL_HOME);
    const two = { ...life.deps, batch: 2 };
    const killed = {
      ...two,
      outbox: {
        ...life.deps.outbox,
        add: async () => {
          throw new Error('killed');
        },
      },
    };
    // Every third step dies just before its commit, then two processes take the next one at once.
    let steps = 0;
    while (await settleStep(id, killed).catch(() => true))
      steps += (await Promise.all([settleStep(id, two), settleStep(id, two)])).filter(Boolean).length;
    // Three batches and the end of each of the two phases.
    expect(steps).toBeGreaterThanOrEqual(6);
    const [first] = players;
    const balances = await Promise.all(players.map((user) => life.balance(user)));
    expect(new Set(balances).size).toBe(1);
    expect((await settlementOf(id))?.tiers[0]).toMatchObject({ lines: 6 });
    expect(await notices(first ?? 0)).toHaveLength(1);
    const postings = await life.db.query(
      `select from wallet.postings p join jackpot.tickets t on p.key = 'jackpot:win:' || t.id || ':1' where t.jackpot_id = $1`,
      [id],
    );
    expect(postings).toHaveLength(6);
    await settleJackpots(life.deps);
    await expectBooks();
  });

  test('is refunded by the operator by hand, and later results change nothing', async () => {
    const user = await newPlayer();
    const id = await life.open();
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life.deps)).toEqual({
      ok: false,
      error: `jackpot ${id} still sells tickets`,
    });
    await life.sell(id, { user, picks: HOME });
    await life.close(id);
    const waiting = await settleByHand(id, { by: 'Wanjiru' }, life.deps);
    expect(waiting.ok && waiting.value.outcome).toBe('waiting');
    expect(waiting.ok && waiting.value.missing).toHaveLength(5);
    const refunded = await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life.deps);
    expect(refunded).toEqual({ ok: true, value: { outcome: 'refunded', missing: [] } });
    expect((await readAudit(life.db, id, 1))[0]).toMatchObject({
      act: 'refunded',
      by: 'Wanjiru',
      facts: { reason: 'wrong games' },
    });
    await life.decide(id, ALL_HOME);
    await life.settle(id);
    expect(await life.balance(user)).toBe(1_000_000);
    await expectBooks();
  });

  test('is not refunded by hand once its settlement has started, also before the last payment', async () => {
    const user = await newPlayer();
    const id = await life.open();
    const sold = await life.sell(id, { user, picks: HOME });
    await life.close(id);
    await life.decide(id, ALL_HOME);
    const refuse = { ok: false, error: `jackpot ${id} is settled` };
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life.deps)).toEqual(refuse);
    await life.settle(id);
    expect(await settleByHand(id, { by: 'Wanjiru', refund: 'wrong games' }, life.deps)).toEqual(refuse);
    expect((await ticket(sold)).state).toBe('won');
    await expectBooks();
  });
});
