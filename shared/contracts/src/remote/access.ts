import * as v from 'valibot';
import { Instant } from '../primitives.ts';
import { ByteBudget } from './manifest.ts';
import { RemoteName } from './registry.ts';
import { EmittedEvents, SubscribedEvents } from './remote-events.ts';
import { DeclaredTopics } from './remote-topics.ts';

/** A token: its holder may publish and move `remote`; `*` is every remote, and the tokens themselves. */
export const TokenBody = v.object({
  remote: v.union([RemoteName, v.literal('*')]),
  name: v.pipe(v.string(), v.regex(/^[\w .@-]{1,60}$/)),
});
/** `expires_at` is null for a token that lasts until it is revoked. */
export const TokenRow = v.object({
  name: v.string(),
  remote: v.string(),
  created_at: Instant,
  expires_at: v.optional(v.nullable(Instant), null),
});
export type TokenRow = v.InferOutput<typeof TokenRow>;
export const TokenList = v.object({ tokens: v.array(TokenRow) });
/** The token itself is returned only once. */
export const TokenAnswer = v.object({ name: v.string(), remote: v.string(), token: v.string() });

/** `POST /keys`: a public key in PEM, Ed25519, and the remote that it may sign for; `*` is every remote. */
export const SigningKeyBody = v.object({
  remote: v.union([RemoteName, v.literal('*')]),
  public_key: v.pipe(v.string(), v.maxLength(2_000)),
});
export type SigningKeyBody = v.InferOutput<typeof SigningKeyBody>;

const MAX_CLAIMS = 1_000;
const Claims = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_CLAIMS));

/**
 * The addresses, slots, menu entries (by id), topics, events of the bus and bytes that the platform gives a remote. A
 * team's token can publish nothing beyond them. Topics and events may belong to several remotes. `budget` is null until the remote has been published.
 */
export const Grant = v.object({
  paths: Claims,
  slots: Claims,
  menu: v.optional(Claims, []),
  topics: v.optional(Claims, []),
  emits: v.optional(Claims, []),
  subscribes: v.optional(Claims, []),
  budget: v.nullable(ByteBudget),
});
export type Grant = v.InferOutput<typeof Grant>;
/** `POST /remotes/:remote/grant`: more paths, slots, menu entries, topics and events, and another budget. */
export const GrantBody = v.object({
  paths: v.optional(Claims, []),
  slots: v.optional(Claims, []),
  menu: v.exactOptional(Claims),
  topics: v.exactOptional(DeclaredTopics),
  emits: v.exactOptional(EmittedEvents),
  subscribes: v.exactOptional(SubscribedEvents),
  budget: v.exactOptional(ByteBudget),
});
export type GrantBody = v.InferOutput<typeof GrantBody>;
