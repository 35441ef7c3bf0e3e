import type { OidcBinding, OidcSettings } from '@jukwaa/contracts';
import type { WorkflowClaims } from './verify-token.ts';

const isAs = (wanted: string | undefined, value: string): boolean => {
  if (wanted === undefined) return true;
  return wanted.endsWith('*') ? value.startsWith(wanted.slice(0, -1)) : value === wanted;
};

/** The file of a workflow decides, where the issuer names it: any workflow may call itself by another's name. */
const isBound = ({ repository, ref, workflow }: OidcBinding, claims: WorkflowClaims): boolean =>
  repository === claims.repository &&
  isAs(ref, claims.ref) &&
  isAs(workflow, claims.workflow_ref ?? claims.workflow);

/** Returns whether a workflow may publish and move a remote. */
export const isBoundTo = ({ bindings }: OidcSettings, remote: string, claims: WorkflowClaims): boolean =>
  bindings.some((binding) => binding.remote === remote && isBound(binding, claims));
