import {
  AuditList,
  fail,
  GcAnswer,
  Grant,
  type GrantBody,
  HealthList,
  HostServed,
  MissingAnswer,
  Moves,
  OidcAnswer,
  type OidcBody,
  ok,
  PreviewLink,
  ProvenanceAnswer,
  PublishAnswer,
  type PublishBody,
  RegistryRefusal,
  RestoreAnswer,
  type Result,
  RetireAnswer,
  type RetireBody,
  type SignedMove,
  SigningKeyList,
  StoredFile,
  TokenAnswer,
  TokenList,
  VersionDetail,
  VersionList,
} from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';
import { hexOf } from '../files/file-store.ts';

/** The registry's address and the caller's token. */
export interface RegistryAccess {
  readonly url: string;
  /** A function gives one that holds for the next call. */
  readonly token: string | null | (() => Promise<string>);
}

/**
 * The reason of a failed call. The client sets `unreachable` and `broken`; every other reason comes from the
 * registry.
 */
export type RegistryFailure = RegistryRefusal;
export type RegistryAnswer<T> = Promise<Result<T, RegistryFailure>>;

const TIMEOUT_MS = 60_000;

/** Errors of a connection that was never there: the registry has not seen the call. */
const NOT_SENT = new Set<unknown>([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The error below that of `fetch`, which says nothing itself. */
const causeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error && error.cause ? error.cause : error;

const fieldOf = (error: unknown, name: 'code' | 'message' | 'name'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Whether the registry may have done what a call asks for, although its answer was lost. */
const mayBeDone = (method: string, path: string, cause: unknown): boolean =>
  method !== 'GET' && !path.startsWith('/files/') && !NOT_SENT.has(fieldOf(cause, 'code'));

/** The failure of a call without an answer. A rollback that is repeated unseen goes back by two versions. */
function noAnswer(url: string, method: string, path: string, error: unknown): RegistryFailure {
  const cause = causeOf(error);
  const why = fieldOf(cause, 'message') || fieldOf(cause, 'code') || fieldOf(cause, 'name') || 'no answer';
  const reasons = [`the registry at ${url} can't be reached: ${String(why)}`];
  if (mayBeDone(method, path, cause))
    reasons.push('it may have done this all the same; before a repetition look at npx jukwaa audit');
  return { code: 'unreachable', reasons };
}

async function answerOf<S extends v.GenericSchema>(
  schema: S,
  response: Response,
): RegistryAnswer<v.InferOutput<S>> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(response.ok ? schema : RegistryRefusal, body);
  if (response.ok && parsed.success) return ok(v.parse(schema, body));
  const refusal = v.safeParse(RegistryRefusal, body);
  if (refusal.success) return fail(refusal.output);
  return fail({ code: 'broken', reasons: [`the registry's answer ${response.status} is not understood`] });
}

/** Leaves out the fields that have no value. */
const given = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The registry as the command uses it: one function per operation, with failures as values. */
export function registryClient({ url, token }: RegistryAccess) {
  const headers = async () => {
    const own = typeof token === 'function' ? await token() : token;
    return own === null ? {} : { authorization: `Bearer ${own}` };
  };

  async function call<S extends v.GenericSchema>(
    schema: S,
    method: string,
    path: string,
    body?: object,
    encoding?: 'br',
  ): RegistryAnswer<v.InferOutput<S>> {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const authorization = await headers();
    try {
      const init = {
        method,
        headers: {
          ...authorization,
          ...(body === undefined ? {} : { 'content-type': type }),
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      };
      return await answerOf(schema, await fetchWhole(`${url}${path}`, init, TIMEOUT_MS));
    } catch (error) {
      return fail(noAnswer(url, method, path, error));
    }
  }

  const of = (remote: string, rest: string) => `/remotes/${encodeURIComponent(remote)}/${rest}`;
  return {
    health: (hours: number) => call(HealthList, 'GET', `/health/versions?hours=${hours}`),
    versions: (remote?: string) =>
      call(
        VersionList,
        'GET',
        `/versions${remote === undefined ? '' : `?remote=${encodeURIComponent(remote)}`}`,
      ),
    version: (remote: string, name: string) =>
      call(VersionDetail, 'GET', of(remote, `versions/${encodeURIComponent(name)}`)),
    host: () => call(HostServed, 'GET', '/host'),
    missing: (files: ReadonlyArray<{ integrity: string; bytes: number }>) =>
      call(MissingAnswer, 'POST', '/files/missing', { files }),
    /** @param encoding `br` when the content is sent compressed; the hash is of the content itself */
    putFile: (integrity: string, sent: Buffer, encoding?: 'br') =>
      call(StoredFile, 'PUT', `/files/${hexOf(integrity)}`, sent, encoding),
    publish: (body: PublishBody) => call(PublishAnswer, 'POST', of(body.manifest.name, 'versions'), body),
    promote: (remote: string, version?: string, signature?: SignedMove) =>
      call(Moves, 'POST', of(remote, 'promote'), given({ version, signature })),
    rollback: (remote: string, to?: string, signature?: SignedMove) =>
      call(Moves, 'POST', of(remote, 'rollback'), given({ to, signature })),
    canary: (remote: string, share: number, version?: string, signature?: SignedMove) =>
      call(Moves, 'POST', of(remote, 'canary'), given({ share, version, signature })),
    endLabel: (remote: string, label: string) =>
      call(Moves, 'DELETE', of(remote, `labels/${encodeURIComponent(label)}`)),
    audit: (remote: string | undefined, limit: number) =>
      call(
        AuditList,
        'GET',
        `/audit?limit=${limit}${remote === undefined ? '' : `&remote=${encodeURIComponent(remote)}`}`,
      ),
    gc: (lastLive: number, days: number) => call(GcAnswer, 'POST', '/gc', { last_live: lastLive, days }),
    preview: (overrides: ReadonlyArray<{ remote: string; version: string }>, hours: number) =>
      call(PreviewLink, 'POST', '/previews', { overrides, hours }),
    grant: (remote: string) => call(Grant, 'GET', of(remote, 'grant')),
    giveGrant: (remote: string, more: GrantBody) => call(Grant, 'POST', of(remote, 'grant'), more),
    retire: (remote: string, how: RetireBody) => call(RetireAnswer, 'POST', of(remote, 'retire'), how),
    restore: (remote: string) => call(RestoreAnswer, 'POST', of(remote, 'restore')),
    provenance: (remote: string, name: string) =>
      call(ProvenanceAnswer, 'GET', of(remote, `versions/${encodeURIComponent(name)}/provenance`)),
    signingKeys: () => call(SigningKeyList, 'GET', '/keys'),
    addSigningKey: (remote: string, public_key: string) =>
      call(SigningKeyList, 'POST', '/keys', { remote, public_key }),
    removeSigningKey: (id: string) => call(SigningKeyList, 'DELETE', `/keys/${encodeURIComponent(id)}`),
    tokens: () => call(TokenList, 'GET', '/tokens'),
    exchange: (body: OidcBody) => call(OidcAnswer, 'POST', '/tokens/oidc', body),
    createToken: (remote: string, name: string) => call(TokenAnswer, 'POST', '/tokens', { remote, name }),
    revokeToken: (name: string) => call(TokenList, 'DELETE', `/tokens/${encodeURIComponent(name)}`),
  };
}

export type RegistryClient = ReturnType<typeof registryClient>;
