export type { PolicyFace } from './policy-face.ts';
export { PolicyHistory } from './policy-routes.ts';
export {
  /** @testonly Tests create these tables alone. */
  POLICY_MIGRATIONS,
  /** @testonly Tests create these tables alone. */
  POLICY_ROUTINES,
} from './policy-schema.ts';
export { policyService } from './policy-service.ts';
export { readPolicy } from './policy-store.ts';
export {
  createSetPolicy,
  /** @testonly Tests date rules as early as allowed. */
  POLICY_LEAD_MS,
} from './set-policy.ts';
export { StoredBetPolicy, StoredReferralPolicy, StoredTaxes } from './stored-policies.ts';
