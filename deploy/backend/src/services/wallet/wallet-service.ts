import type { Queryable } from '@jukwaa/database';
import { defineService, type Service, type ServiceContext, type ServiceError } from '../../kit/index.ts';
import { createMobileMoney, type MobileMoney } from '../../ports/payments/mobile-money.ts';
import type { PaymentsPort } from '../../ports/payments/payments-port.ts';
import { createOpenWallet } from './holders.ts';
import { balancesOf, type Draft, type Posted, post, type UserAccount } from './ledger/ledger.ts';
import { LEDGER_MIGRATION } from './ledger/ledger-schema.ts';
import { SECOND_REASONS_MIGRATION } from './ledger/posting-reasons.ts';
import { PLAY_LIMITS_MIGRATION } from './limits/limits-schema.ts';
import { mayPayInto } from './limits/paybill-check.ts';
import { playRefusal, usedCents } from './limits/play-limits.ts';
import { createDeposits } from './payments/deposits.ts';
import { createLookups, type Lookups } from './payments/lookups.ts';
import { PAYMENTS_MIGRATION } from './payments/payments-schema.ts';
import { createReceipts } from './payments/receipts.ts';
import { createReconcile } from './payments/reconcile.ts';
import { createWithdrawals } from './payments/withdrawals.ts';
import { reportRoutes } from './report-routes.ts';
import { walletRoutes } from './wallet-routes.ts';

/** What other services may ask of the wallet. */
export interface WalletFace {
  /** Makes a posting in the caller's transaction. */
  post(tx: Queryable, draft: Draft): Promise<Posted>;
  /** A user's accounts in cents. */
  balancesOf(userId: number): Promise<Record<UserAccount, number>>;
  /** Why a user may not stake this many cents now; null: nothing is against it. For games, in the transaction of the stake. */
  stakeRefusal(tx: Queryable, userId: number, amount_cents: number): Promise<ServiceError | null>;
  /** How much of each running day, week and month a user has paid in, staked and lost, in cents. */
  usedCents(userId: number, now: Date): ReturnType<typeof usedCents>;
  /** Looks at late payments now instead of at the next round. */
  lookAtLatePayments(): Promise<void>;
}

declare module '../../kit/context.ts' {
  interface ServiceFaces {
    readonly wallet: WalletFace;
  }
}

export interface WalletOptions {
  /** Mobile money; by default what the environment names, else the simulator. */
  mobileMoney?(context: ServiceContext): MobileMoney;
}

export const WALLET_MIGRATIONS = [
  LEDGER_MIGRATION,
  PAYMENTS_MIGRATION,
  SECOND_REASONS_MIGRATION,
  PLAY_LIMITS_MIGRATION,
] as const;
/** Real ms: a fast clock must not hurry the operator. */
const ROUND_MS = 15_000;

/** The ledger, balances, deposits and withdrawals. */
export const walletService = (options: WalletOptions = {}): Service<'wallet'> =>
  defineService({
    name: 'wallet',
    migrations: WALLET_MIGRATIONS,
    create(context) {
      const { db, clock } = context;
      const money = options.mobileMoney?.(context) ?? createMobileMoney(context);
      const around = { ...context, port: money.port };
      const receipts = createReceipts(db, context.outbox, clock);
      const deposits = createDeposits({ ...around, receipts });
      const withdrawals = createWithdrawals(around);
      const lookups = createLookups({ ...around, deposits, withdrawals, receipts });
      const openWallet = createOpenWallet(db, clock, receipts);
      const reconcile = createReconcile(receipts, lookups);
      return {
        face: {
          post,
          balancesOf: (userId) => balancesOf(db, userId),
          stakeRefusal: (tx, userId, cents) => playRefusal(tx, userId, 'stake', cents, clock.now()),
          usedCents: (userId, now) => usedCents(db, userId, now),
          lookAtLatePayments: lookups.lookAtLatePayments,
        },
        routes: [
          ...walletRoutes({ db, openWallet, deposits, withdrawals, reconcile }),
          ...reportRoutes({
            token: money.reportToken,
            mayPayInto: (account) => mayPayInto(db, account, clock.now()),
            deposits,
            withdrawals,
            receipts,
          }),
        ],
        sandbox: money.sandbox,
        async start() {
          const closeMoney = await money.start();
          const endRounds = startRounds(context, money.port, lookups);
          return async () => {
            await endRounds();
            await closeMoney();
          };
        },
      };
    },
  });

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** Registers the paybill and looks at late payments, in one replica at a time. */
function startRounds({ withLease, log }: ServiceContext, port: PaymentsPort, lookups: Lookups) {
  return withLease('wallet.payments', async (signal) => {
    const registered = await port.register();
    if (!registered.ok) log.error({ reason: registered.error.text }, 'the paybill could not be registered');
    while (!signal.aborted) {
      await lookups.lookAtLatePayments();
      await pause(ROUND_MS, signal);
    }
  });
}
