import type { LigiRules } from '@jukwaa/contracts';
import type { ServiceContext, ServiceFaces } from '../../kit/index.ts';
import type { LigiTables } from './tables/kept-tables.ts';

/** The parts of the context that Ligi Soo uses. */
export interface LigiDeps
  extends Pick<ServiceContext, 'db' | 'replica' | 'clock' | 'outbox' | 'rng' | 'counters' | 'log'> {
  readonly services: Pick<ServiceFaces, 'wallet' | 'policy' | 'fixture' | 'identity'>;
}

/** Ligi Soo in the ledger. `id` is that of an entry or of a round. */
export const referenceOf = (id: number | string) =>
  ({ product: 'ligi', game: null, id: String(id) }) as const;

/** The same, with the tables that requests share. */
export interface TableDeps extends LigiDeps, LigiTables {}

export type LigiRoundState = 'open' | 'running' | 'settled' | 'refunded';

/** The rules of a new round at `now`. */
export function rulesAt({ services }: Pick<LigiDeps, 'services'>, now: Date): LigiRules {
  const { prizes_bp } = services.policy.at('pool_shares', now);
  return { ...services.policy.at('ligi', now), prizes_bp: prizes_bp.ligi };
}
