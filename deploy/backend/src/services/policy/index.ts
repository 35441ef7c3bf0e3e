export type { PolicyFace } from './policy-face.ts';
export { PolicyHistory } from './policy-routes.ts';
export { POLICY_MIGRATIONS, POLICY_ROUTINES } from './policy-schema.ts';
export { policyService } from './policy-service.ts';
export { readPolicy } from './policy-store.ts';
export { createSetPolicy, POLICY_LEAD_MS } from './set-policy.ts';
export { StoredBetPolicy, StoredReferralPolicy, StoredTaxes } from './stored-policies.ts';
