export type { PolicyFace } from './policy-face.ts';
export { policyService } from './policy-service.ts';
export { readPolicy } from './policy-store.ts';
export { createSetPolicy, POLICY_LEAD_MS } from './set-policy.ts';
