import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { closeByHand } from '../operator/operator-acts.ts';
import { JackpotLife, RULES } from '../settlement/test-support/jackpot-life.ts';
import { createCloseSales } from './close-sales.ts';
import { createFollowSales } from './follow-sales.ts';
import { createJackpotFacts } from './jackpot-facts.ts';

const HOUR_MS = 3_600_000;
const { guarantee_cents } = RULES;
const HOME_WINS = ['1', '1', '1', '1', '1'] as const;

describe.each(serviceEngines())('jackpots that overlap on $name', ({ fresh }) => {
  let life: JackpotLife;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await fresh();
    drop = database.drop;
    life = await JackpotLife.start(database.db);
  }, 180_000);
  afterAll(async () => {
    await life.stop();
    await drop();
  });

  const opened = async (id: number) => {
    const [row] = await life.db.query<{ main_cents: number; top_up_cents: number }>(
      'select main_cents, top_up_cents from jackpot.jackpots where id = $1',
      [id],
    );
    return row;
  };
  const later = (ms = 2 * HOUR_MS) => {
    life.clock.now = new Date(life.clock.now.getTime() + ms);
  };

  test('[JACKPOT-08] jackpots that overlap hand on one unwon guarantee each: together they never reach the cap without stakes', async () => {
    const rules = { cap_cents: 2 * guarantee_cents };
    const unwon: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await life.open(rules);
      await life.close(id);
      unwon.push(id);
    }
    for (const id of unwon) {
      await life.decide(id, HOME_WINS);
      await life.settle(id);
    }
    expect(await houseBalance(life.db, 'guarantee')).toBe(-3 * guarantee_cents);
    for (const from of unwon) {
      const id = await life.open(rules);
      expect(await opened(id)).toEqual({ main_cents: guarantee_cents, top_up_cents: 0 });
      const [taken] = await life.db.query('select rolled_into from jackpot.jackpots where id = $1', [from]);
      expect(taken).toEqual({ rolled_into: id });
      await life.close(id);
    }
    expect(await houseBalance(life.db, 'guarantee')).toBe(-3 * guarantee_cents);
    expect(await ledgerFaults(life.db)).toEqual([]);
  });

  /** Reads jackpots, except the one that can't be read. */
  const factsBut = (failing: number) => {
    const facts = createJackpotFacts(life.db);
    return {
      byId: async (id: number) => {
        if (id === failing) throw new Error('not readable');
        return facts.byId(id);
      },
    };
  };
  /** Closes sales, except of the jackpot that can't be read. */
  const closeSalesBut = (failing: number) => {
    const { outbox, services } = life.backend.context;
    return createCloseSales({
      db: life.db,
      outbox,
      facts: factsBut(failing),
      match: () => undefined,
      wallet: () => services.wallet,
    });
  };
  const openIds = async () => {
    const open = await life.db.query<{ id: number }>(
      'select id from jackpot.jackpots where closed_at is null order by id',
    );
    return open.map(({ id }) => id);
  };

  test('jackpots that overlap close one by one: one that fails does not stop the next', async () => {
    const failing = await life.open();
    later();
    const next = await life.open();
    later();
    await expect(closeSalesBut(failing)(life.clock.now)).rejects.toThrow('not readable');
    expect(await openIds()).toEqual([failing]);
    expect(next).toBeGreaterThan(failing);
    await life.close(failing);
  });

  test('jackpots that overlap send the pots of each: one that fails does not stop the next', async () => {
    const failing = await life.open();
    later();
    const next = await life.open();
    const { outbox } = life.backend.context;
    const sent = () =>
      life.db.query('select topic from kit.outbox where topic = any($1) order by id', [
        [`jackpot/${failing}`, `jackpot/${next}`],
      ]);
    const follow = createFollowSales({ db: life.db, outbox, facts: factsBut(failing) });
    await expect(follow()).rejects.toThrow('not readable');
    expect(await sent()).toEqual([{ topic: `jackpot/${next}` }]);
    later();
    await closeSalesBut(0)(life.clock.now);
  });

  test('jackpots that overlap let the operator close one of them: the others stay as they are, so one that fails is no error', async () => {
    const failing = await life.open();
    later();
    const due = await life.open();
    later();
    const own = await life.open();
    later(HOUR_MS / 2);
    const acts = { db: life.db, now: () => life.clock.now, closeSales: closeSalesBut(failing) };
    expect(await closeByHand(own, 'operator', acts)).toBeNull();
    expect(await openIds()).toEqual([failing, due]);
    expect(await closeByHand(own, 'operator', acts)).toBe(`jackpot ${own} is not open`);
  });
});
