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

/** Returns what a workflow may do with a remote: publish and move it, or publish behind labels only; null for nothing. */
export function rightsOf(
  { bindings }: OidcSettings,
  remote: string,
  claims: WorkflowClaims,
): 'all' | 'labels' | null {
  const bound = bindings.filter((binding) => binding.remote === remote && isBound(binding, claims));
  if (bound.length === 0) return null;
  return bound.some(({ only }) => only === undefined) ? 'all' : 'labels';
}
