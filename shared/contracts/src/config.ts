import * as v from 'valibot';
import { PagePlan } from './remote/manifest.ts';

/** What the edge tells the page at boot, inlined as JSON in `<script id="jukwaa" type="application/json">`. */
export const PageConfig = v.object({
  plan: PagePlan,
  env: v.picklist(['development', 'test', 'production']),
  /** Signs login and signup (`signature-key`); public by nature, it only marks our own clients. */
  signature_secret: v.string(),
  /** Answers `{ ip }` with the visitor's public address; without it no lookup is made. */
  ip_lookup_url: v.exactOptional(v.pipe(v.string(), v.url())),
  /** Origin at which the Android app takes share links over; without it they open in the page. */
  app_url: v.exactOptional(v.pipe(v.string(), v.url())),
  support: v.object({
    phone: v.string(),
    chat_url: v.string(),
    email: v.string(),
    /** The operator's pages elsewhere, shown in the footer. */
    social: v.optional(v.array(v.object({ name: v.string(), url: v.string() }))),
  }),
});
export type PageConfig = v.InferOutput<typeof PageConfig>;
