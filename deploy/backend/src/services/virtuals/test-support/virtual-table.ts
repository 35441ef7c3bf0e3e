import { randomUUID } from 'node:crypto';
import { BetAnswer, ErrorBody } from '@jukwaa/contracts';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import { defineService, parseEnv, type ServiceContext } from '../../../kit/index.ts';
import { SteppedClock } from '../../../kit/test-support/stepped-clock.ts';
import { until } from '../../../kit/test-support/until.ts';
import { bettingService } from '../../betting/index.ts';
import { FakeOffer } from '../../betting/test-support/fake-offer.ts';
import { bonusService } from '../../bonus/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { keyOf, testIdentity } from '../../wallet/test-support/test-identity.ts';
import type { PlayedSlug } from '../competitions.ts';
import { type VirtualRounds, virtualRounds } from '../engine/virtual-rounds.ts';
import { virtualSeeds } from '../engine/virtual-seeds.ts';
import { createRunningRounds, type RunningRounds } from '../offer/running-rounds.ts';
import { virtualOffer } from '../offer/virtual-offer.ts';
import { ON_DEMAND_MIGRATION } from '../on-demand/on-demand-schema.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';
import { VIRTUALS_MIGRATION } from '../virtuals-schema.ts';

export const FUNDS = 10_000_000;
const Placed = v.union([BetAnswer, ErrorBody]);

/** Money that the ledger moved for a bet. */
export interface BookedBet {
  readonly state: string;
  readonly paid_cents: number | null;
  readonly reasons: readonly string[];
  /** Of the player's account, in cents. */
  readonly moved_cents: number;
}

const BOOKED = `
  select b.state, b.paid_cents, array_agg(p.reason order by p.reason) as reasons, sum(e.amount_cents)::bigint as moved_cents
  from betting.bets b join wallet.postings p on p.product = 'virtual' and p.reference = b.id::text
    join wallet.entries e on e.posting_id = p.id and e.user_id = b.user_id
  where b.id = $1 group by b.id`;

const withSeeds = (context: ServiceContext) => ({ ...context, seeds: virtualSeeds(context).seeds });

/** A competition with bets over HTTP, on a clock that the test steps. The test starts and stops the leaders of its rounds. */
export async function openVirtualTable(engine: TestEngine, slug: PlayedSlug) {
  const { db, drop } = await engine.fresh();
  const clock = new SteppedClock();

  /** A replica of the services that does not lead. */
  async function openReplica() {
    let parts: { readonly running: RunningRounds; readonly rounds: VirtualRounds } | null = null;
    const virtuals = defineService({
      name: 'virtuals',
      migrations: [VIRTUALS_MIGRATION, ON_DEMAND_MIGRATION],
      create(context) {
        const rounds = virtualRounds(withSeeds(context), slug, () => undefined);
        const running = createRunningRounds({
          open: () => rounds.open(),
          onEnded: (matchIds) => context.services.betting.posted.wake(matchIds),
        });
        parts = { rounds, running };
        return { face: virtualOffer(running, () => clock.now().getTime()), routes: [] };
      },
    });
    const backend = await createBackend({
      env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
      db,
      clock,
      services: [
        testIdentity(() => clock.now()),
        policyService,
        walletService({ providers: () => [] }),
        bettingService({ offer: () => new FakeOffer(), virtualOffer: ({ services }) => services.virtuals }),
        bonusService(),
        virtuals,
      ],
    });
    const { url } = await backend.listen({ port: 0 });
    if (parts === null) throw new Error('the service was not created');
    const { running, rounds }: { running: RunningRounds; rounds: VirtualRounds } = parts;
    return { backend, url, running, rounds };
  }

  let replica = await openReplica();
  let leaders: VirtualRounds[] = [];
  let ending = new AbortController();
  let led: Promise<unknown> = Promise.resolve();
  let users = 0;
  const context = (): ServiceContext => replica.backend.context;

  /** Waits for a state of the rounds. A leader that read the clock before a step would sleep too long, so it is called. */
  const whenLed = <T>(what: string, look: () => Promise<T | null>): Promise<T> =>
    until(what, async () => {
      const seen = await look();
      if (seen === null) await Promise.all(leaders.map((rounds) => rounds.resume()));
      return seen;
    });
  const find = async (number: number): Promise<VirtualRoundRow> => {
    const round = await replica.rounds.find(number);
    if (round === null) throw new Error(`there is no round ${number}`);
    return round;
  };
  async function stopLeaders(): Promise<void> {
    ending.abort();
    await led;
    leaders = [];
  }

  return {
    db,
    clock,
    find,
    stopLeaders,
    /** Leads the rounds in as many replicas as asked; the newest term wins. */
    startLeaders(count = 1): void {
      ending = new AbortController();
      leaders = Array.from({ length: count }, () =>
        virtualRounds(withSeeds(context()), slug, () => undefined),
      );
      led = Promise.all(leaders.map((rounds) => rounds.lead(ending.signal)));
    },
    /** Reads the open rounds as every replica does each second: bets on ended ones are settled. */
    refresh: () => replica.running.refresh(slug),
    /** The rounds that take bets now, once there is one after `number`. */
    openAfter: (number: number): Promise<VirtualRoundRow[]> =>
      whenLed('a round that takes bets', async () => {
        const rounds = (await replica.rounds.open()).filter(({ phase }) => phase === 'BETTING');
        if (!rounds.some((round) => round.number > number)) return null;
        await replica.running.refresh(slug);
        return rounds.toSorted((a, b) => a.number - b.number);
      }),
    /** Moves the clock to a time and waits until the leaders have brought the round into this phase; null: to its end. */
    async reach(number: number, at: number, phase: VirtualRoundRow['phase'] | null): Promise<void> {
      clock.set(Math.max(at, clock.now().getTime()));
      await whenLed(`the phase ${phase ?? 'after the last one'}`, async () => {
        const round = await find(number);
        return phase === null ? round.endedAt : round.phase === phase || null;
      });
    },
    async player(cents = FUNDS): Promise<number> {
      users += 1;
      await fund(db, users, cents);
      return users;
    },
    /** Sends a bet; an attacker's picks and stake may be anything. */
    async place(user: number, picks: readonly object[], stake_cents: unknown) {
      const response = await fetch(`${replica.url}/api/betting/bets`, {
        method: 'POST',
        headers: {
          'api-key': keyOf(user),
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ picks, stake_cents }),
      });
      const received: unknown = await response.json();
      return { status: response.status, body: v.parse(Placed, received) };
    },
    /** A bet once it is settled, with its postings. */
    booked: (id: string): Promise<BookedBet> =>
      until('the settlement', async () => {
        const [row] = await db.query<BookedBet>(BOOKED, [id]);
        return row === undefined || row.state === 'open' ? null : row;
      }),
    /** Ends the services and starts them again on the same database. */
    async restart(): Promise<void> {
      await replica.backend.close();
      replica = await openReplica();
    },
    balance: async (user: number) => (await context().services.wallet.balancesOf(user)).main,
    faults: () => ledgerFaults(db),
    async close(): Promise<void> {
      await stopLeaders();
      await replica.backend.close();
      await drop();
    },
  };
}
export type OpenedVirtuals = Awaited<ReturnType<typeof openVirtualTable>>;
