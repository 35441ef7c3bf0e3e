import * as v from 'valibot';
import { OfferedMethod } from './http/payment-method.ts';
import { ReadablePolicyRows } from './policy.ts';
import { PagePlan, RemoteBuild } from './remote/manifest.ts';

/** The versions of a preview. Any state but `shown` means that the page shows the live app, and why. */
export const PagePreview = v.object({
  state: v.picklist(['shown', 'expired', 'forged', 'unknown', 'retired']),
  overrides: v.array(v.object({ remote: v.string(), version: v.string() })),
});
export type PagePreview = v.InferOutput<typeof PagePreview>;

/** Path at a preview's address that answers with the `PagePreview` of that moment. */
export const PREVIEW_SHOWS = '/preview/shows';

/** A fault in the source that stopped a build. */
export const BuildProblem = v.object({
  /** The builder's message, in English. */
  message: v.string(),
  /** Relative to the root of the repository; null when the builder names no file. */
  file: v.nullable(v.string()),
  /** From 1; null when the builder names no place in the file. */
  line: v.nullable(v.number()),
  /** From 1. */
  column: v.nullable(v.number()),
  /** The lines around the fault, as the builder prints them; empty when it prints none. */
  frame: v.string(),
});
export type BuildProblem = v.InferOutput<typeof BuildProblem>;

/** The problems of one package, `host` or a remote, whose last build failed. */
export const BuildFailure = v.object({ name: v.string(), problems: v.array(BuildProblem) });
export type BuildFailure = v.InferOutput<typeof BuildFailure>;

/**
 * A message to a developer's page after a build: the new build of a remote, the need to reload, or every package
 * whose last build failed. An empty list of failures means that all builds succeed again.
 */
export const BuildChange = v.variant('kind', [
  v.object({ kind: v.literal('remote'), remote: v.string(), build: RemoteBuild }),
  v.object({ kind: v.literal('page') }),
  v.object({ kind: v.literal('failures'), failures: v.array(BuildFailure) }),
]);
export type BuildChange = v.InferOutput<typeof BuildChange>;

/**
 * The edge's configuration for the page at boot, inlined as JSON in `<script id="jukwaa" type="application/json">`.
 */
export const PageConfig = v.object({
  plan: PagePlan,
  /** Version of the page's host build. */
  host: v.exactOptional(v.string()),
  /** Only at a preview's address. */
  preview: v.exactOptional(PagePreview),
  /** Only in development: the event stream of new builds (`BuildChange`). */
  changes: v.exactOptional(v.string()),
  env: v.picklist(['development', 'test', 'production']),
  /** Signs login and signup (`signature-key`). Not secret, because it only identifies our own clients. */
  signature_secret: v.string(),
  /** Responds with `{ ip }`, the visitor's public address; without this URL there is no lookup. */
  ip_lookup_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** The external broker to which the page connects for live messages; without it, it connects to `/mqtt` only. */
  broker_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** Origin at which the Android app opens share links; without it they open in the page. */
  app_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** The public rules, current and future; the topic `policy` carries changes. */
  policy: v.exactOptional(ReadablePolicyRows),
  /** Payment methods, the preferred one first; without this list the page offers only the first method. */
  payment_methods: v.exactOptional(v.pipe(v.array(OfferedMethod), v.minLength(1))),
  support: v.object({
    phone: v.string(),
    chat_url: v.string(),
    email: v.string(),
    /** The operator's pages on other sites, shown in the footer. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  }),
});
export type PageConfig = v.InferOutput<typeof PageConfig>;
