import * as v from 'valibot';
import { OfferedMethod } from './http/payment-method.ts';
import { PublicPolicyRow } from './policy.ts';
import { PagePlan, RemoteBuild } from './remote/manifest.ts';

/** What a preview shows in place of the live versions; any state but `shown` means that the live app is shown, and why. */
export const PagePreview = v.object({
  state: v.picklist(['shown', 'expired', 'forged', 'unknown']),
  overrides: v.array(v.object({ remote: v.string(), version: v.string() })),
});
export type PagePreview = v.InferOutput<typeof PagePreview>;

/** What a developer's page is told when something was built: the new build of a remote, or that it must be loaded anew. */
export const BuildChange = v.variant('kind', [
  v.object({ kind: v.literal('remote'), remote: v.string(), build: RemoteBuild }),
  v.object({ kind: v.literal('page') }),
]);
export type BuildChange = v.InferOutput<typeof BuildChange>;

/** What the edge tells the page at boot, inlined as JSON in `<script id="jukwaa" type="application/json">`. */
export const PageConfig = v.object({
  plan: PagePlan,
  /** Version of the host's build that the page runs. */
  host: v.exactOptional(v.string()),
  /** Only at a preview's address. */
  preview: v.exactOptional(PagePreview),
  /** Only in development: the event stream that tells of new builds (`BuildChange`). */
  changes: v.exactOptional(v.string()),
  env: v.picklist(['development', 'test', 'production']),
  /** Signs login and signup (`signature-key`); public by nature, it only marks our own clients. */
  signature_secret: v.string(),
  /** Answers `{ ip }` with the visitor's public address; without it no lookup is made. */
  ip_lookup_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** Origin at which the Android app takes share links over; without it they open in the page. */
  app_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** The public rules in force and those decided for later; the topic `policy` carries changes. */
  policy: v.exactOptional(v.array(PublicPolicyRow)),
  /** Ways to pay in and out, the preferred one first; without it the page offers the first method alone. */
  payment_methods: v.exactOptional(v.pipe(v.array(OfferedMethod), v.minLength(1))),
  support: v.object({
    phone: v.string(),
    chat_url: v.string(),
    email: v.string(),
    /** The operator's pages elsewhere, shown in the footer. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  }),
});
export type PageConfig = v.InferOutput<typeof PageConfig>;
