import { fail, type OidcSettings, ok, type Result } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';

/** Signatures that only the holder of a private key can make. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Oldest token (s). A workflow asks for one right before it uses it. */
const MAX_AGE_S = 600;
/** How far the clocks of issuer and registry may differ (s). */
const CLOCKS_S = 30;
const FETCH_MS = 5_000;

/** The claims of a token about its workflow. */
export const WorkflowClaims = v.object({
  /** Unique to the token. */
  jti: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  iat: v.number(),
  exp: v.number(),
  repository: v.pipe(v.string(), v.maxLength(300)),
  ref: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** The workflow's name, which its file sets as it likes. */
  workflow: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** The workflow's file and its ref. */
  workflow_ref: v.optional(v.pipe(v.string(), v.maxLength(600))),
  /** The commit that it runs on. */
  sha: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type WorkflowClaims = v.InferOutput<typeof WorkflowClaims>;

/** Why a token is refused; `isTheirs` when its issuer could not be asked for its keys. */
export interface TokenFault {
  readonly reason: string;
  readonly isTheirs: boolean;
}

export type VerifyToken = (token: string) => Promise<Result<WorkflowClaims, TokenFault>>;

/** The issuer's keys: a set that was configured, or the one at its address, which is fetched again for an unknown key. */
function keysOf({ jwks }: OidcSettings) {
  if (typeof jwks !== 'string') return createLocalJWKSet({ keys: [...jwks.keys] });
  return createRemoteJWKSet(new URL(jwks), {
    timeoutDuration: FETCH_MS,
    [customFetch]: (url, init) => fetchWhole(url, init, FETCH_MS),
  });
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return { reason: 'the token has expired', isTheirs: false };
  if (error instanceof errors.JWTClaimValidationFailed)
    return { reason: `the token's ${error.claim} is not accepted: ${error.message}`, isTheirs: false };
  if (error instanceof errors.JOSEAlgNotAllowed)
    return { reason: `the token is not signed by ${ALGORITHMS.join(' or ')}`, isTheirs: false };
  if (error instanceof errors.JWKSNoMatchingKey)
    return { reason: 'the token is signed by no key of the issuer', isTheirs: false };
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return { reason: 'the signature of the token is not valid', isTheirs: false };
  const isToken =
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSMultipleMatchingKeys;
  return isToken
    ? { reason: `the token is not understood: ${error.message}`, isTheirs: false }
    : { reason: "the issuer's keys can't be read", isTheirs: true };
}

function claimsOf(payload: JWTPayload): Result<WorkflowClaims, TokenFault> {
  const parsed = v.safeParse(WorkflowClaims, payload);
  if (parsed.success) return ok(parsed.output);
  return fail({ reason: `the token is not understood: ${v.summarize(parsed.issues)}`, isTheirs: false });
}

/** Verifies tokens of the configured issuer: signature, issuer, audience, age. */
export function tokenVerifier(settings: OidcSettings): VerifyToken {
  const { issuer, audience } = settings;
  const keys = keysOf(settings);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['jti', 'iat', 'exp'],
        maxTokenAge: MAX_AGE_S,
        clockTolerance: CLOCKS_S,
      });
      return claimsOf(payload);
    } catch (error) {
      return fail(faultOf(error));
    }
  };
}
