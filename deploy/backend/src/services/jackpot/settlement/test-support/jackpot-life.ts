import type { JackpotAlias, JackpotRules } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { linesOf, type Mask } from '@jukwaa/domain/pools';
import { type Backend, createBackend } from '../../../../app/create-backend.ts';
import { parseEnv } from '../../../../kit/index.ts';
import { fixtureService, type MatchOffer } from '../../../fixture/index.ts';
import { identityService } from '../../../identity/index.ts';
import { policyService } from '../../../policy/index.ts';
import { walletService } from '../../../wallet/index.ts';
import { fund, introduce } from '../../../wallet/test-support/money-tables.ts';
import { jackpotService } from '../../index.ts';
import { createCloseSales } from '../../offer/close-sales.ts';
import { createJackpotFacts } from '../../offer/jackpot-facts.ts';
import { jackpotSeeds } from '../../offer/jackpot-seeds.ts';
import { createOpenJackpot } from '../../offer/open-jackpot.ts';
import { storedOf } from '../../results/game-result.ts';
import { settleStep } from '../settle-jackpots.ts';
import type { SettlementDeps } from '../settlement-deps.ts';
import { startSettlement } from '../start-settlement.ts';

const HOUR_MS = 3_600_000;
export const GAMES = 5;
/** A line for Ksh 50. */
export const LINE_CENTS = 5_000;
export const RULES: JackpotRules = {
  prizes_bp: 7_000,
  main_bp: 5_000,
  tiers: [
    { right: 4, share_bp: 3_000 },
    { right: 3, share_bp: 2_000 },
  ],
  guarantee_cents: 1_000_000,
  cap_cents: 5_000_000,
  played_within_hours: 24,
  max_drawn: 1,
};

export interface SoldTicket {
  readonly user: number;
  readonly picks: readonly Mask[];
}

/** A match of the offer that has not started; `starts_at` is Unix ms. */
export const offered = (match_id: number, starts_at: number): MatchOffer => ({
  facts: {
    match_id,
    game_id: match_id,
    sport_id: 1,
    category_id: 1,
    country: 'Kenya',
    tournament_id: 1,
    tournament: 'Premier League',
    priority: 1,
    boosted: 0,
    home_team: `Home ${match_id}`,
    away_team: `Away ${match_id}`,
    starts_at,
  },
  producer_id: 3,
  state: { status: 0, match_status: 0, home_score: null, away_score: null, match_time: null },
  seq: 0,
  list_seq: 0,
  stopped_seq: null,
  markets: new Map(),
  timeline: [],
  closed_at: null,
});

/** A jackpot's life without HTTP on a database: opened, sold, closed, decided and settled by the test, step by step. */
export class JackpotLife {
  private matches = 0;
  private tickets = 0;

  private constructor(
    readonly db: Database,
    readonly backend: Backend,
    readonly clock: { now: Date },
  ) {}

  static async start(db: Database): Promise<JackpotLife> {
    const time = { now: new Date('2026-11-21T09:00:00.000Z') };
    const backend = await createBackend({
      env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
      db,
      services: [
        identityService,
        policyService,
        walletService({ providers: () => [] }),
        fixtureService,
        jackpotService,
      ],
    });
    return new JackpotLife(db, backend, time);
  }

  get deps(): SettlementDeps {
    const { context } = this.backend;
    return {
      db: this.db,
      outbox: context.outbox,
      now: () => this.clock.now,
      seeds: jackpotSeeds(context),
      wallet: () => context.services.wallet,
      policyAt: (placedAt) => context.services.policy.betPolicyAt(placedAt),
    };
  }

  /** Opens a daily jackpot of five games; returns its id. */
  async open(rules: Partial<JackpotRules> = {}): Promise<number> {
    const { context } = this.backend;
    const seeds = jackpotSeeds(context);
    const open = createOpenJackpot({ db: this.db, seeds, wallet: () => context.services.wallet });
    const kickOff = this.clock.now.getTime() + HOUR_MS;
    const games = Array.from({ length: GAMES }, () => offered(++this.matches, kickOff));
    const terms = {
      category: 5,
      name: 'Daily Jackpot',
      games: GAMES,
      stake_cents: LINE_CENTS,
      rules: { ...RULES, ...rules },
      window: { from: 0, until: 2 * HOUR_MS },
    } as const;
    // The matches have no prices.
    const opened = await open({ terms, choose: () => games, now: this.clock.now, isForced: true });
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  }

  /** Gives a player a number and money. */
  async player(user: number, amount_cents = 1_000_000): Promise<number> {
    await introduce(this.db, user, 254_712_000_000 + user);
    await fund(this.db, user, amount_cents);
    return user;
  }

  /** Sells a ticket; returns its id. */
  sell(jackpotId: number, { user, picks }: SoldTicket): Promise<number> {
    const lines = linesOf(picks);
    const stake_cents = lines * LINE_CENTS;
    const wager_tax_cents = Math.round(stake_cents * 0.125);
    const at = this.clock.now;
    return this.db.transaction(async (tx) => {
      this.tickets += 1;
      const code = `T${String(this.tickets).padStart(6, '0')}`;
      const [row] = await tx.query<{ id: number }>(
        `insert into jackpot.tickets (jackpot_id, user_id, placed_at, stake_cents, wager_tax_cents, lines, code, picks)
         values ($1, $2, $3, $4, $5, $6, $7, $8::smallint[]) returning id`,
        [jackpotId, user, at, stake_cents, wager_tax_cents, lines, code, picks],
      );
      const id = row?.id ?? 0;
      const stake = { id: String(id), user, account: 'main', stake_cents, wager_tax_cents, at } as const;
      const { takeStakes } = this.backend.context.services.wallet;
      const [taken] = await takeStakes(tx, { product: 'jackpot', game: '5' }, [stake]);
      if (taken?.state !== 'taken') throw new Error('the stake was not taken');
      return id;
    });
  }

  /** Closes the sales at the first kick-off, as the service does. */
  async close(jackpotId: number): Promise<void> {
    this.clock.now = new Date(this.clock.now.getTime() + HOUR_MS);
    const { db } = this;
    const { outbox, services } = this.backend.context;
    const facts = createJackpotFacts(db);
    const match = () => undefined;
    await createCloseSales({ db, outbox, facts, match, wallet: () => services.wallet })(
      this.clock.now,
      jackpotId,
    );
  }

  /** Stores results by match number, with scores that fit; starts the settlement when all are known. A settled game is not void. */
  async decide(jackpotId: number, results: readonly (JackpotAlias | 'void')[]): Promise<void> {
    for (const [at, alias] of results.entries()) {
      const [home, away] = alias === '1' ? [2, 1] : alias === 'X' ? [0, 0] : [0, 3];
      const scores = alias === 'void' ? [null, null] : [home, away];
      await this.db.query(
        `update jackpot.games set result = $3, home_score = $4, away_score = $5
         where jackpot_id = $1 and match_number = $2 and not called_off
           and ($3 <> 'void' or not exists (select from jackpot.settlements where jackpot_id = $1))`,
        [jackpotId, at + 1, alias === 'void' ? 'void' : storedOf(alias), ...scores],
      );
    }
    await this.start(jackpotId);
  }

  async start(jackpotId: number): Promise<void> {
    await this.db.transaction((tx) => startSettlement(tx, jackpotId, this.deps));
  }

  /** Settles to the end, or for a number of steps. */
  async settle(jackpotId: number, steps = Number.POSITIVE_INFINITY): Promise<void> {
    for (let step = 0; step < steps && (await settleStep(jackpotId, this.deps)); step += 1);
  }

  balance(user: number): Promise<number> {
    return this.backend.context.services.wallet.balancesOf(user).then(({ main }) => main);
  }
  debt(user: number): Promise<number> {
    return this.backend.context.services.wallet.balancesOf(user).then(({ debt }) => debt);
  }

  stop(): Promise<void> {
    return this.backend.close();
  }
}
