import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { Refusal } from '../tasks/run-task.ts';

const PageFacts = v.omit(PageConfig, ['plan']);

/** Where the operator talks with people; addresses that lead nowhere until there is an operator. */
const SOCIAL = {
  Facebook: 'https://facebook.jukwaa.example',
  X: 'https://x.jukwaa.example',
  Instagram: 'https://instagram.jukwaa.example',
  Telegram: 'https://telegram.jukwaa.example',
} as const;

/** What every page is told besides the plan, from the environment. The defaults suit a machine of one's own. */
export function pageFacts(env: NodeJS.ProcessEnv): v.InferOutput<typeof PageFacts> {
  const parsed = v.safeParse(PageFacts, {
    env: env.JUKWAA_ENV ?? 'development',
    signature_secret: env.JUKWAA_SIGNATURE_SECRET ?? 'jukwaa-signature',
    support: {
      phone: env.JUKWAA_SUPPORT_PHONE ?? '+254700000000',
      chat_url: env.JUKWAA_SUPPORT_CHAT ?? 'https://wa.me/254700000000',
      email: env.JUKWAA_SUPPORT_EMAIL ?? 'care@jukwaa.example',
      social: Object.entries(SOCIAL).map(([name, url]) => ({ name, url })),
    },
  });
  if (!parsed.success) throw new Refusal(v.summarize(parsed.issues));
  return parsed.output;
}
