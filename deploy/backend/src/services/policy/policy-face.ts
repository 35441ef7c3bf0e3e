import type { PublicPolicyRow } from '@jukwaa/contracts';
import type { PolicyBook } from './policy-book.ts';
import type { StoredPolicyRow } from './policy-store.ts';
import type { SetPolicy } from './set-policy.ts';

/** What other services may ask of policy. Every answer comes from memory. */
export interface PolicyFace extends Pick<PolicyBook, 'at' | 'betPolicyAt' | 'referralAt'> {
  /** The public rules in force now and those decided for later, as pages get them. */
  publicRows(): readonly PublicPolicyRow[];
  /** Every row with its author, in the order of writing. */
  history(): readonly StoredPolicyRow[];
  readonly set: SetPolicy;
}
