import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { Refusal } from '../tasks/run-task.ts';

const PageFacts = v.omit(PageConfig, ['plan']);

/** What every page is told besides the plan, from the environment. The defaults suit a machine of one's own. */
export function pageFacts(env: NodeJS.ProcessEnv): v.InferOutput<typeof PageFacts> {
  const parsed = v.safeParse(PageFacts, {
    env: env.JUKWAA_ENV ?? 'development',
    signature_secret: env.JUKWAA_SIGNATURE_SECRET ?? 'jukwaa-signature',
    support: {
      phone: env.JUKWAA_SUPPORT_PHONE ?? '+254700000000',
      chat_url: env.JUKWAA_SUPPORT_CHAT ?? 'https://wa.me/254700000000',
      email: env.JUKWAA_SUPPORT_EMAIL ?? 'care@jukwaa.example',
    },
  });
  if (!parsed.success) throw new Refusal(v.summarize(parsed.issues));
  return parsed.output;
}
