import type { PublicPolicyRow } from '@jukwaa/contracts';
import type { PolicyBook } from './policy-book.ts';
import type { StoredPolicyRow } from './policy-store.ts';
import type { SetPolicy } from './set-policy.ts';

/** The interface of policy for other services. Every answer comes from memory. */
export interface PolicyFace extends Pick<PolicyBook, 'at' | 'betPolicyAt' | 'gameTaxAt' | 'referralAt'> {
  /** The public rules in force now and the later ones, in the form for pages. */
  publicRows(): readonly PublicPolicyRow[];
  /** Every row with its author, in the order of writing. */
  history(): readonly StoredPolicyRow[];
  readonly set: SetPolicy;
}
