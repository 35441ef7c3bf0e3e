import type { PageConfig, PublicPolicyRow } from '@jukwaa/contracts';

/** Facts of the operator that light pages show or use. */
export interface LiteFacts extends Pick<PageConfig, 'signature_secret' | 'payment_methods'> {
  /** The public rules, current and future. */
  readonly policy: readonly PublicPolicyRow[];
}
