import * as v from 'valibot';
import { Plan } from './remote/manifest.ts';

/** What the edge tells the page at boot, inlined as JSON in `<script id="jukwaa" type="application/json">`. */
export const PageConfig = v.object({
  plan: Plan,
  env: v.picklist(['development', 'test', 'production']),
  /** Signs login and signup (`signature-key`); public by nature, it only marks our own clients. */
  signature_secret: v.string(),
  support: v.object({ phone: v.string(), chat_url: v.string(), email: v.string() }),
});
export type PageConfig = v.InferOutput<typeof PageConfig>;
