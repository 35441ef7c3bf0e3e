import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, CashOutAnswer, CashOutQuoteAnswer, ErrorBody, type LegResult } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { type MoneyBackend, startMoneyBackend } from '../wallet/test-support/money-backend.ts';
import { fund, ledgerFaults } from '../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from './offer-port.ts';
import { pickOf } from './test-support/fake-offer.ts';

const RESULTS: readonly LegResult[] = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost'];
const Loose = v.union([BetAnswer, ErrorBody]);
const Sold = v.union([CashOutAnswer, ErrorBody]);
const USERS = [1, 2, 3];
const MATCHES = [1, 2, 3, 4];

/** What a bet pays, worked out apart from the product: plain arithmetic in whole cents and thousandths. */
function expectedPay(stake: number, legs: readonly { odds: number; result: LegResult }[]): number | null {
  if (legs.some((leg) => leg.result === 'lost')) return 0;
  if (legs.some((leg) => leg.result === 'open')) return null;
  if (legs.every((leg) => leg.result === 'void')) return stake;
  const net = stake - Math.floor((stake * 125 + 500) / 1_000);
  let twoThousandths = 1n;
  for (const { odds, result } of legs) {
    const price = BigInt(Math.round(odds * 1_000));
    const factor = {
      won: 2n * price,
      void: 2_000n,
      half_won: 1_000n + price,
      half_lost: 1_000n,
      lost: 0n,
      open: 0n,
    };
    twoThousandths *= factor[result];
  }
  const winning = Number((BigInt(net) * twoThousandths) / 2_000n ** BigInt(legs.length));
  const capped = Math.min(winning, 100_000_000);
  // A fifth of the gain, halves up: a whole number of cents has no half of a fifth, so this is the nearest one.
  return capped - Math.max(0, Math.round((capped - net) / 5));
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
interface Placed {
  readonly user: number;
  readonly id: string;
  /** What is still in play, and what cash-outs paid for the rest. */
  stake: number;
  soldFor: number;
  readonly matches: readonly number[];
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('bet' as const),
    user: fc.constantFrom(...USERS),
    stake: fc.integer({ min: 2_000, max: 60_000 }),
    matches: fc.subarray(MATCHES, { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('result' as const),
    match: fc.constantFrom(...MATCHES),
    result: fc.constantFrom(...RESULTS),
  }),
  fc.record({
    kind: fc.constant('sell' as const),
    bet: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
    beside: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('settle' as const), times: fc.integer({ min: 1, max: 3 }) }),
);

/** One random story: bets on four matches of its own, sales, results that change their mind, settlements that overlap. */
class Story {
  private readonly legs: ReadonlyMap<number, CurrentLeg>;
  private readonly results = new Map<number, LegResult>();
  private readonly bets: Placed[] = [];

  constructor(
    private readonly backend: MoneyBackend,
    private readonly db: Database,
    private readonly name: number,
  ) {
    const put = (match: number) =>
      backend.offer.put({ match_id: name * 100 + match, odds: 1 + match * 0.37 });
    this.legs = new Map(MATCHES.map((match) => [match, put(match)]));
  }

  async play(now: Step, index: number): Promise<void> {
    if (now.kind === 'settle')
      await Promise.all(Array.from({ length: now.times }, () => this.backend.settle()));
    else if (now.kind === 'result') await this.tell(now.match, now.result);
    else if (now.kind === 'sell') await this.sell(now);
    else await this.bet(now, `story-${this.name}-${index}`);
  }

  private async tell(match: number, result: LegResult): Promise<void> {
    const leg = this.legs.get(match);
    if (leg === undefined) throw new Error(`no leg for match ${match}`);
    await this.backend.offer.result(this.db, leg, result);
    this.results.set(match, result);
  }

  private async bet({ user, stake, matches }: Extract<Step, { kind: 'bet' }>, key: string): Promise<void> {
    const picks = matches.flatMap((match) => this.legs.get(match) ?? []).map(pickOf);
    const ask = { user, body: { picks, stake_cents: stake }, headers: { 'idempotency-key': key } };
    const { body } = await this.backend.call(Loose, 'POST /api/betting/bets', ask);
    if ('data' in body) this.bets.push({ user, id: body.data.id, stake, soldFor: 0, matches });
    else expect(body.code).toBe('insufficient_funds');
  }

  /** Sells a part of a bet, if it is for sale, and perhaps beside a settlement. */
  private async sell({ bet, share, beside }: Extract<Step, { kind: 'sell' }>): Promise<void> {
    const placed = this.bets[bet % Math.max(1, this.bets.length)];
    if (placed === undefined) return;
    const address = `/api/betting/bets/${placed.id}/cash-out`;
    const { body } = await this.backend.call(CashOutQuoteAnswer, `GET ${address}`, { user: placed.user });
    if (!body.data.available) return;
    const ask = { user: placed.user, body: { quote_id: body.data.quote_id, share } };
    const [sold] = await Promise.all([
      this.backend.call(Sold, `POST ${address}`, ask),
      beside ? this.backend.settle() : null,
    ]);
    if (!('data' in sold.body)) return;
    placed.stake = sold.body.data.open_stake_cents;
    placed.soldFor += sold.body.data.payout_cents;
  }

  /** What each bet was paid beside what its legs say. */
  async outcomes(): Promise<{ paid: number | null; expected: number | null }[]> {
    return Promise.all(
      this.bets.map(async ({ user, id, stake, soldFor, matches }) => {
        const { body } = await this.backend.call(BetAnswer, `GET /api/betting/bets/${id}`, { user });
        const legs = matches.map((match) => ({
          odds: this.legs.get(match)?.odds ?? 0,
          result: this.results.get(match) ?? ('open' as const),
        }));
        const settled = stake === 0 ? 0 : expectedPay(stake, legs);
        return { paid: body.data.paid_cents, expected: settled === null ? null : settled + soldFor };
      }),
    );
  }
}

describe.each(testDatabases())(
  'bets, sales, results and corrections in any order on $name',
  ({ name, fresh }) => {
    let db: Database;
    let drop: () => Promise<void>;
    let backend: MoneyBackend;
    let stories = 0;
    beforeAll(async () => {
      ({ db, drop } = await fresh());
      backend = await startMoneyBackend(db);
      for (const user of USERS) await fund(db, user, user * user * 500_000);
    }, 60_000);
    afterAll(async () => {
      await backend.close();
      await drop();
    });

    test(`[SLIP-15] the ledger balances, nobody is below zero, each bet is paid what its legs say (${name})`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
          stories += 1;
          const story = new Story(backend, db, stories);
          for (const [index, now] of steps.entries()) await story.play(now, index);
          await backend.settle();
          for (const { paid, expected } of await story.outcomes()) expect(paid).toBe(expected);
          expect(await ledgerFaults(db)).toEqual([]);
        }),
        { numRuns: 20 },
      );
    }, 120_000);
  },
);
