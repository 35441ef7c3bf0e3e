import type { Database, Queryable } from '@jukwaa/database';
import type { BetPolicy } from '@jukwaa/domain';
import type { Outbox } from '../../../kit/index.ts';
import type { WalletFace } from '../../wallet/index.ts';
import type { JackpotSeeds } from '../offer/jackpot-seeds.ts';
import type { RunningSettlement } from './settlement-row.ts';

/** The parts of the outside world that settlements need. */
export interface SettlementDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly wallet: () => Pick<WalletFace, 'pay' | 'refund' | 'transfer'>;
  /** The taxes of tickets that were placed at this time. */
  readonly policyAt: (placedAt: Date) => BetPolicy;
  readonly now: () => Date;
  readonly seeds: Pick<JackpotSeeds, 'open'>;
  /** Tickets in one transaction; by default each phase has its own number. */
  readonly batch?: number;
}

/** A phase of a settlement: handles the next batch of tickets, or starts the phase after it. Runs in its own transaction. */
export type PhaseStep = (tx: Queryable, settlement: RunningSettlement, deps: SettlementDeps) => Promise<void>;
