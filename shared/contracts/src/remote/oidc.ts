import * as v from 'valibot';
import { Instant } from '../primitives.ts';
import { RemoteName } from './registry.ts';

/** Longest token of an issuer, in characters. */
const MAX_TOKEN = 8_000;

/** `POST /tokens/oidc`: the token of a workflow's issuer, and the remote that the workflow wants to move. */
export const OidcBody = v.object({
  remote: RemoteName,
  token: v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'this is no signed token'),
    v.maxLength(MAX_TOKEN),
  ),
});
export type OidcBody = v.InferOutput<typeof OidcBody>;

/** A token of this registry for one remote, which ends by itself. */
export const OidcAnswer = v.object({
  name: v.string(),
  remote: v.string(),
  token: v.string(),
  expires_at: Instant,
});
export type OidcAnswer = v.InferOutput<typeof OidcAnswer>;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** A value of a claim; with `*` at its end, each value that begins so. */
const Wanted = v.pipe(Text, v.regex(/^[^*]+\*?$/, 'a * may only be at the end'));

/** A workflow that may publish and move a remote: all named claims must have these values. */
export const OidcBinding = v.object({
  remote: RemoteName,
  /** `owner/name`, exactly. */
  repository: v.pipe(Text, v.regex(/^[^*]+$/, 'a repository is named in full')),
  /** For example `refs/heads/main`. */
  ref: v.exactOptional(Wanted),
  /** The file and its ref as the issuer names them in `workflow_ref`, or the name in `workflow`. */
  workflow: v.exactOptional(Wanted),
  /** `labels` for a workflow that may publish behind labels only, such as that of requests, whose code is not reviewed yet. */
  only: v.exactOptional(v.literal('labels')),
});
export type OidcBinding = v.InferOutput<typeof OidcBinding>;

const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
};

/** The issuer whose tokens a registry exchanges, and the workflows that may ask for it. */
export const OidcSettings = v.object({
  /** The `iss` of its tokens. */
  issuer: Text,
  /** The `aud` that they must have, which no other service may ask for. */
  audience: Text,
  /** Its keys: an address (https, except on this machine), or the set itself. */
  jwks: v.union([
    v.pipe(v.string(), v.check(isSafe, 'the keys must be at an https address')),
    v.object({ keys: v.array(v.looseObject({ kty: v.string() })) }),
  ]),
  bindings: v.pipe(v.array(OidcBinding), v.minLength(1)),
});
export type OidcSettings = v.InferOutput<typeof OidcSettings>;
