import { randomBytes } from 'node:crypto';
import { fail, type OidcAnswer, type OidcBody, type OidcSettings, ok } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { createToken, dropEndedTokens } from '../model/tokens.ts';
import { useOnce } from '../model/used-once.ts';
import type { WorkflowOrigin } from '../model/workflow-origin.ts';
import { Refused } from '../refusal.ts';
import type { RegistryResult } from '../registry.ts';
import { rightsOf } from './bindings.ts';
import type { VerifyToken, WorkflowClaims } from './verify-token.ts';

/** How long a token of the registry lasts (ms). */
const TOKEN_MS = 15 * 60_000;
/** Margin after which a used token is forgotten (ms); it is refused as expired long before. */
const FORGET_MS = 3_600_000;

/** Names the holder in the log. A ref has whatever characters its author liked. */
const nameOf = ({ repository, ref }: WorkflowClaims): string =>
  `${repository}@${ref}`.replaceAll(/[^\w ./@#-]/g, '?').slice(0, 160);

/** The one label of a request's workflow, such as `pr-12` of `refs/pull/12/merge`; null for other refs. */
function labelOf({ ref }: WorkflowClaims): string | null {
  const number = /^refs\/pull\/(\d+)\//.exec(ref)?.[1];
  return number === undefined ? null : `pr-${number}`;
}

const originOf = ({ repository, sha, workflow_ref }: WorkflowClaims): WorkflowOrigin => ({
  repository,
  commit: sha ?? null,
  workflow: workflow_ref ?? null,
});

/** The exchange of workflow tokens; null where no issuer is configured. */
export type Exchange = (body: OidcBody) => Promise<RegistryResult<OidcAnswer>>;

/** Exchanges a workflow's token for one of this registry, which is for one remote and a quarter of an hour. */
export function tokenExchange(db: Database, settings: OidcSettings, verify: VerifyToken): Exchange {
  return async ({ remote, token }) => {
    const verified = await verify(token);
    if (!verified.ok) {
      const { reason, isTheirs } = verified.error;
      return fail(new Refused(isTheirs ? 503 : 401, isTheirs ? 'no_issuer' : 'no_token', [reason]));
    }
    const claims = verified.value;
    const rights = rightsOf(settings, remote, claims);
    if (rights === null)
      return fail(
        new Refused(403, 'wrong_token', [
          `the workflow of ${nameOf(claims)} may not publish ${remote}; the registry's settings bind workflows to remotes`,
        ]),
      );
    const expiresAt = new Date(Date.now() + TOKEN_MS);
    const name = `${nameOf(claims)} ${randomBytes(4).toString('hex')}`;
    const made = await db.transaction(async (tx) => {
      await dropEndedTokens(tx);
      const isFirst = await useOnce(tx, `oidc ${claims.jti}`, new Date(claims.exp * 1_000 + FORGET_MS));
      if (!isFirst) return null;
      const limits = rights === 'labels' ? { isForLabels: true, ownLabel: labelOf(claims) } : {};
      return createToken(tx, { name, remote, ...limits, origin: originOf(claims) }, expiresAt);
    });
    if (made === null) return fail(new Refused(401, 'no_token', ['the token was exchanged before']));
    return ok({ name, remote, token: made, expires_at: expiresAt.toISOString() });
  };
}
