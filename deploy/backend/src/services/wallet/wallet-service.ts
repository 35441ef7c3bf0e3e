import { type Queryable, readRoutines } from '@jukwaa/database';
import { Counter } from 'prom-client';
import {
  defineService,
  type Route,
  repeat,
  type Service,
  type ServiceContext,
  type ServiceError,
} from '../../kit/index.ts';
import { createProviders } from '../../ports/payments/create-providers.ts';
import type { PaymentProvider } from '../../ports/payments/payment-provider.ts';
import type { ReceivedMoney } from '../../ports/payments/payments-port.ts';
import { methodsRoute } from '../../ports/payments/simulation/phone-routes.ts';
import { type HouseBook, houseBooks, type PoolBook, poolBook } from './door/house-books.ts';
import { pay, refund, takeRaises, takeStakes } from './door/money-door.ts';
import { transfer } from './door/transfer.ts';
import { createOpenWallet, createOwnerOf, type Holder, openHolder } from './holders.ts';
import { startLedgerArchive } from './ledger/archive.ts';
import { ARCHIVE_MIGRATION } from './ledger/archive-schema.ts';
import { DEBTS_MIGRATION } from './ledger/debts-schema.ts';
import { ERASED_MIGRATION } from './ledger/erased-schema.ts';
import {
  balancesOf,
  type Posted,
  type PostingDraft,
  post,
  reverse,
  type UserAccount,
} from './ledger/ledger.ts';
import { LEDGER_MIGRATION } from './ledger/ledger-schema.ts';
import {
  REFERRAL_REASON_MIGRATION,
  SECOND_REASONS_MIGRATION,
  TRANSFER_REASON_MIGRATION,
} from './ledger/posting-reasons.ts';
import { PRODUCTS_MIGRATION, TRANSFERS_BY_GAME_MIGRATION } from './ledger/products-schema.ts';
import type { OddReason } from './limits/paybill-amount.ts';
import { playRefusal, usedCents } from './limits/play-limits.ts';
import { createDeposits } from './payments/deposits.ts';
import { createLookups, type Lookups } from './payments/lookups.ts';
import { createMethods, type Methods } from './payments/methods.ts';
import { LISTED_VALUES_MIGRATION, PAYMENT_METHODS_MIGRATION } from './payments/methods-schema.ts';
import { createOrders } from './payments/orders.ts';
import {
  ONCE_ORDERS_MIGRATION,
  ORDERS_BY_TIME_MIGRATION,
  ORDERS_MIGRATION,
} from './payments/orders-schema.ts';
import { createSink } from './payments/payment-sink.ts';
import {
  ODD_RECEIPTS_MIGRATION,
  PAYMENT_REASONS_MIGRATION,
  PAYMENT_RECEIPTS_MIGRATION,
  PAYMENTS_BY_TIME_MIGRATION,
  PAYMENTS_MIGRATION,
  RECEIPTS_OF_USER_MIGRATION,
} from './payments/payments-schema.ts';
import { createReceipts } from './payments/receipts.ts';
import { createReconcile } from './payments/reconcile.ts';
import { createSettleReceipt, type Deposited } from './payments/settle-receipt.ts';
import { createWithdrawals } from './payments/withdrawals.ts';
import { walletFigures } from './wallet-figures.ts';
import { walletErasure, walletPerson } from './wallet-person.ts';
import { walletRetention } from './wallet-retention.ts';
import { walletRoutes } from './wallet-routes.ts';

/** The interface of the wallet for other services. */
export interface WalletFace {
  /** The money door of every product: each call runs in the caller's transaction, once per key. See `door/money-door.ts`. */
  readonly takeStakes: typeof takeStakes;
  readonly takeRaises: typeof takeRaises;
  readonly pay: typeof pay;
  readonly refund: typeof refund;
  readonly transfer: typeof transfer;
  /** Stakes, payouts, taxes and pools by product and game, in cents, for postings in a period. */
  houseBooks(from: Date, to: Date): Promise<HouseBook[]>;
  /** Balances of a game's prizes owed, guarantee and rounding, in cents. */
  poolBook(of: { readonly product: string; readonly game: string }): Promise<PoolBook>;
  /** Stores a posting without a product in the caller's transaction. */
  post(tx: Queryable, draft: PostingDraft): Promise<Posted>;
  /** Reverses a posting in the caller's transaction. */
  readonly reverse: typeof reverse;
  /** Balances of a user's accounts, in cents. */
  balancesOf(userId: number): Promise<Record<UserAccount, number>>;
  /** The reason why a user may not stake this many cents now; null: allowed. For games, in the transaction of the stake. */
  stakeRefusal(tx: Queryable, userId: number, amount_cents: number): Promise<ServiceError | null>;
  /** A user's deposits, stakes and losses in the running day, week and month, in cents. */
  usedCents(userId: number, now: Date): ReturnType<typeof usedCents>;
  /** Opens the wallet of a newly verified number: earlier payments to it are credited in the caller's transaction. */
  open(tx: Queryable, user: Holder): Promise<void>;
  /** Looks up late payments now, instead of in the next round. */
  lookAtLatePayments(): Promise<void>;
}

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly wallet: WalletFace;
  }
}

export interface WalletOptions {
  /** Payment methods, the preferred one first; the default is the environment's list, or simulated methods. */
  providers?(context: ServiceContext): readonly PaymentProvider[];
  /** Runs in the transaction that credits a deposit. */
  readonly onDeposited?: (context: ServiceContext, tx: Queryable, deposit: Deposited) => Promise<void>;
}

export const WALLET_MIGRATIONS = [
  LEDGER_MIGRATION,
  PAYMENTS_MIGRATION,
  SECOND_REASONS_MIGRATION,
  DEBTS_MIGRATION,
  REFERRAL_REASON_MIGRATION,
  PAYMENT_REASONS_MIGRATION,
  ORDERS_MIGRATION,
  ODD_RECEIPTS_MIGRATION,
  PAYMENT_RECEIPTS_MIGRATION,
  ORDERS_BY_TIME_MIGRATION,
  PRODUCTS_MIGRATION,
  PAYMENT_METHODS_MIGRATION,
  LISTED_VALUES_MIGRATION,
  TRANSFER_REASON_MIGRATION,
  TRANSFERS_BY_GAME_MIGRATION,
  ONCE_ORDERS_MIGRATION,
  PAYMENTS_BY_TIME_MIGRATION,
  RECEIPTS_OF_USER_MIGRATION,
  ERASED_MIGRATION,
  ARCHIVE_MIGRATION,
] as const;
export const WALLET_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));
/** Interval of the rounds in real ms: a fast clock must not load the providers. */
const ROUND_MS = 15_000;

/** The ledger, balances, deposits and withdrawals. */
export const walletService = (options: WalletOptions = {}): Service<'wallet'> =>
  defineService({
    name: 'wallet',
    migrations: WALLET_MIGRATIONS,
    routines: WALLET_ROUTINES,
    create(context) {
      const { db, replica, clock } = context;
      const providers = options.providers?.(context) ?? createProviders(context);
      const methods = createMethods(providers);
      const orders = createOrders(db, clock);
      const deps = { ...context, methods, orders };
      const receipts = createReceipts({
        db,
        clock,
        settle: createSettleReceipt({
          ...context,
          deposited: async (tx, deposit) => options.onDeposited?.(context, tx, deposit),
        }),
        methods,
        ownerOf: createOwnerOf(db, clock, (msisdn) => context.services.identity.personOf(msisdn)),
        onOdd: reportOdd(context),
      });
      const deposits = createDeposits({ ...deps, receipts });
      const withdrawals = createWithdrawals(deps);
      const lookups = createLookups({ ...deps, deposits, withdrawals, receipts });
      const openWallet = createOpenWallet(db, clock, receipts);
      const reconcile = createReconcile(receipts, lookups);
      return {
        face: {
          takeStakes,
          takeRaises,
          pay,
          refund,
          transfer,
          houseBooks: (from, to) => houseBooks(db, from, to),
          poolBook: (of) => poolBook(db, of),
          post,
          reverse,
          balancesOf: (userId) => balancesOf(db, userId),
          stakeRefusal: (tx, userId, cents) => playRefusal(tx, userId, 'stake', cents, clock.now()),
          usedCents: (userId, now) => usedCents(db, userId, now),
          async open(tx, user) {
            if (await openHolder(tx, user, clock.now())) await receipts.claimByAccount(tx, user);
          },
          lookAtLatePayments: lookups.lookAtLatePayments,
        },
        routes: [
          ...walletRoutes({
            ...{ db, replica, clock, openWallet, orders },
            ...{ methods, deposits, withdrawals, reconcile },
          }),
          ...providers.flatMap(({ offer, reportRoutes }) =>
            reportRoutes(createSink(offer.method, { db, clock, deposits, withdrawals, receipts })),
          ),
        ],
        sandbox: sandboxOf(providers),
        figures: walletFigures(db, clock, context.metrics),
        person: walletPerson,
        erasure: walletErasure,
        retention: walletRetention,
        async start() {
          const closeProviders = await Promise.all(providers.map((provider) => provider.start()));
          const endRounds = startRounds(context, methods, lookups);
          const endArchive = startLedgerArchive(context);
          return async () => {
            await endArchive();
            await endRounds();
            for (const close of closeProviders) await close();
          };
        },
      };
    },
  });

/** Routes of the simulated phone for simulated methods. */
function sandboxOf(providers: readonly PaymentProvider[]): Route[] {
  const simulated = providers.filter(({ sandbox }) => sandbox.length > 0);
  return [methodsRoute(simulated.map(({ offer }) => offer)), ...simulated.flatMap(({ sandbox }) => sandbox)];
}

/** Counts money that waits for an operator by reason, and logs it without the payer's number. */
function reportOdd({ log, metrics }: ServiceContext) {
  const counter = new Counter({
    name: 'jukwaa_odd_payments_total',
    help: 'Payments to the paybill that fit no rule and wait in suspense, by reason',
    labelNames: ['reason'],
    registers: [metrics],
  });
  return (reason: OddReason, { receipt }: ReceivedMoney): void => {
    counter.inc({ reason });
    log.warn({ reason, receipt }, 'a payment to the paybill waits in suspense');
  };
}

/** Registers with the providers and looks up late payments, in one replica at a time. */
function startRounds({ withLease, log }: ServiceContext, methods: Methods, lookups: Lookups) {
  return withLease('wallet.payments', async (signal) => {
    for (const method of methods.all) {
      const registered = await methods.portOf(method).register();
      if (!registered.ok)
        log.error({ method, reason: registered.error.text }, 'the paybill could not be registered');
    }
    await repeat(ROUND_MS, lookups.lookAtLatePayments, signal);
  });
}
