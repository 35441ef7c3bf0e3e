import { BetAnswer, CashOutAnswer, CashOutQuoteAnswer, ErrorBody, type LegResult } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import fc from 'fast-check';
import * as v from 'valibot';
import { balancesOf, post } from '../../wallet/test-support/ledger.ts';
import type { MoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { expectedPay } from './expected-pay.ts';
import { pickOf } from './fake-offer.ts';

const RESULTS: readonly LegResult[] = ['open', 'won', 'lost', 'void', 'half_won', 'half_lost'];
const Loose = v.union([BetAnswer, ErrorBody]);
const Sold = v.union([CashOutAnswer, ErrorBody]);
const PLAYERS = [0, 1, 2] as const;
const MATCHES = [1, 2, 3, 4] as const;
const FREE_CENTS = 3_000;
const FUNDS = 100_000;
const FREE_MS = 48 * 3_600_000;

interface Placed {
  readonly user: number;
  readonly id: string;
  readonly free: boolean;
  /** The stake in play, and the amount that cash-outs paid for the rest. */
  stake: number;
  soldFor: number;
  readonly matches: readonly number[];
}

const player = fc.constantFrom(...PLAYERS);
const match = fc.constantFrom(...MATCHES);
const matches = fc.subarray([...MATCHES], { minLength: 1 });
const cents = fc.integer({ min: 2_000, max: 60_000 });

/** One event of a story. */
export const storyStep = fc.oneof(
  fc.record({ kind: fc.constant('bet' as const), player, stake: cents, matches }),
  fc.record({ kind: fc.constant('free' as const), player, matches }),
  fc.record({ kind: fc.constant('pay' as const), player, cents }),
  fc.record({ kind: fc.constant('spend' as const), player, share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('result' as const), match, result: fc.constantFrom(...RESULTS) }),
  fc.record({ kind: fc.constant('cancel' as const), match, on: fc.boolean() }),
  fc.record({
    kind: fc.constant('sell' as const),
    bet: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
    beside: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('settle' as const), times: fc.integer({ min: 1, max: 3 }) }),
);
type Step = typeof storyStep extends fc.Arbitrary<infer T> ? T : never;
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/**
 * One random story of three players on four new matches: bets, free bets, sales, deposits, withdrawals, changed results, cancels,
 * reverted cancels, and overlapping settlements.
 */
export class MoneyStory {
  private readonly legs: ReadonlyMap<number, CurrentLeg>;
  private readonly results = new Map<number, LegResult>();
  private readonly cancelled = new Set<number>();
  private readonly bets: Placed[] = [];
  /** Deposits of each player, less withdrawals and stakes. */
  private readonly brought = new Map<number, number>();

  constructor(
    private readonly backend: MoneyBackend,
    private readonly db: Database,
    private readonly name: number,
  ) {
    const put = (id: number) => backend.offer.put({ match_id: name * 100 + id, odds: 1 + id * 0.37 });
    this.legs = new Map(MATCHES.map((id) => [id, put(id)]));
  }

  async begin(): Promise<void> {
    for (const one of PLAYERS) await this.pay(this.userOf(one), FUNDS);
  }

  async play(now: Step, index: number): Promise<void> {
    if (now.kind === 'settle')
      await Promise.all(Array.from({ length: now.times }, () => this.backend.settle()));
    else if (now.kind === 'result') await this.sendResult(now);
    else if (now.kind === 'cancel') await this.cancel(now);
    else if (now.kind === 'sell') await this.sell(now);
    else if (now.kind === 'pay') await this.pay(this.userOf(now.player), now.cents);
    else if (now.kind === 'spend') await this.spend(now, index);
    else await this.bet(now, `story-${this.name}-${index}`);
  }

  private readonly userOf = (one: number): number => this.name * 10 + one + 1;

  private move(user: number, amount: number): void {
    this.brought.set(user, (this.brought.get(user) ?? 0) + amount);
  }

  private legOf(id: number): CurrentLeg {
    const leg = this.legs.get(id);
    if (leg === undefined) throw new Error(`no leg for match ${id}`);
    return leg;
  }

  private async sendResult({ match: id, result }: Of<'result'>): Promise<void> {
    await this.backend.offer.result(this.db, this.legOf(id), result);
    this.results.set(id, result);
  }

  private async cancel({ match: id, on }: Of<'cancel'>): Promise<void> {
    await this.backend.offer.cancel(this.db, this.legOf(id), on);
    if (on) this.cancelled.add(id);
    else this.cancelled.delete(id);
  }

  private async pay(user: number, amount: number): Promise<void> {
    await fund(this.db, user, amount);
    this.move(user, amount);
  }

  /** Removes a share of the main account, as a withdrawal does. */
  private async spend({ player: one, share }: Of<'spend'>, index: number): Promise<void> {
    const user = this.userOf(one);
    const amount = Math.floor(((await balancesOf(this.db, user)).main * share) / 100);
    if (amount === 0) return;
    const key = `spend-${this.name}-${index}`;
    await post(this.db, {
      key,
      reason: 'withdrawal',
      reference: key,
      at: new Date(),
      entries: [
        { user, account: 'main', amount_cents: -amount },
        { user: null, account: 'clearing', amount_cents: amount },
      ],
    });
    this.move(user, -amount);
  }

  private async bet(now: Of<'bet'> | Of<'free'>, key: string): Promise<void> {
    const user = this.userOf(now.player);
    const free = now.kind === 'free';
    const stake = free ? FREE_CENTS : now.stake;
    if (free) {
      const at = new Date();
      const until = new Date(at.getTime() + FREE_MS);
      await this.db.query(`select bonus.give($1, $2, 'free_bet', $3, $4, $5)`, [key, user, stake, at, until]);
    }
    const picks = now.matches.map((id) => pickOf(this.legOf(id)));
    const body = { picks, stake_cents: stake, stake_type: free ? 'free' : 'cash' };
    const ask = { user, body, headers: { 'idempotency-key': key } };
    const answer = (await this.backend.call(Loose, 'POST /api/betting/bets', ask)).body;
    if (!('data' in answer)) {
      if (free || answer.code !== 'insufficient_funds') throw new Error(`a bet was refused: ${answer.code}`);
      return;
    }
    if (!free) this.move(user, -stake);
    this.bets.push({ user, id: answer.data.id, free, stake, soldFor: 0, matches: now.matches });
  }

  /** Sells a part of a bet if it can be sold, sometimes during a settlement. */
  private async sell({ bet, share, beside }: Of<'sell'>): Promise<void> {
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

  private resultsOf(placed: Placed): { odds: number; result: LegResult }[] {
    return placed.matches.map((id) => ({
      odds: this.legOf(id).odds,
      result: this.cancelled.has(id) ? 'void' : (this.results.get(id) ?? 'open'),
    }));
  }

  private expectedOf(placed: Placed): number | null {
    const settled = placed.stake === 0 ? 0 : expectedPay(placed.stake, this.resultsOf(placed));
    return settled === null ? null : settled + placed.soldFor;
  }

  /** The payment of each bet, with the payment by its legs' results. */
  async payouts(): Promise<{ paid: number | null; expected: number | null }[]> {
    return Promise.all(
      this.bets.map(async (placed) => {
        const { body } = await this.backend.call(BetAnswer, `GET /api/betting/bets/${placed.id}`, {
          user: placed.user,
        });
        return { paid: body.data.paid_cents, expected: this.expectedOf(placed) };
      }),
    );
  }

  /** The balance of each player less debts, with the expected balance, and bonus without a source. */
  async players(): Promise<{ has: number; expected: number; stray: number }[]> {
    return Promise.all(
      PLAYERS.map(async (one) => {
        const user = this.userOf(one);
        const { main, debt } = await balancesOf(this.db, user);
        const [row] = await this.db.query<{ stray: number }>('select bonus.pending($1) as stray', [user]);
        const won = this.bets
          .filter((placed) => placed.user === user)
          // A void free bet is a free bet again and returns no money.
          .filter((placed) => !placed.free || this.resultsOf(placed).some(({ result }) => result !== 'void'))
          .reduce((sum, placed) => sum + (this.expectedOf(placed) ?? placed.soldFor), 0);
        return { has: main + debt, expected: (this.brought.get(user) ?? 0) + won, stray: row?.stray ?? 0 };
      }),
    );
  }
}
