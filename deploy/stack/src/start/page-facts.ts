import { type Env, offeredMethods } from '@jukwaa/backend/settings';
import { PageConfig } from '@jukwaa/contracts';
import * as v from 'valibot';
import { CommandError } from '../run/run-task.ts';

const PageFacts = v.omit(PageConfig, ['plan', 'policy']);
export type PageFacts = v.InferOutput<typeof PageFacts>;

/** Contacts of the operator; the default addresses lead nowhere until there is an operator. */
const SOCIAL = {
  Facebook: 'https://facebook.jukwaa.example',
  X: 'https://x.jukwaa.example',
  Instagram: 'https://instagram.jukwaa.example',
  Telegram: 'https://telegram.jukwaa.example',
} as const;

/** A fact that is omitted without a value. */
const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

/**
 * Facts for every page in addition to the plan: the backend's mode, signature secret and ways to pay, the address for
 * IP look-ups, the origin of the Android app, and the contacts for help. The defaults suit a developer's machine.
 *
 * @throws CommandError for an invalid value
 */
export function pageFacts(env: Env, variables: Readonly<Record<string, string | undefined>>): PageFacts {
  const parsed = v.safeParse(PageFacts, {
    env: env.JUKWAA_ENV,
    signature_secret: env.JUKWAA_SIGNATURE_SECRET,
    payment_methods: offeredMethods(variables),
    ...given('ip_lookup_url', variables.JUKWAA_IP_LOOKUP_URL),
    ...given('app_url', variables.JUKWAA_APP_URL),
    ...given('broker_url', env.MQTT_PUBLIC_URL),
    support: {
      phone: variables.JUKWAA_SUPPORT_PHONE ?? '+254700000000',
      chat_url: variables.JUKWAA_SUPPORT_CHAT ?? 'https://wa.me/254700000000',
      email: variables.JUKWAA_SUPPORT_EMAIL ?? 'care@jukwaa.example',
      social: Object.entries(SOCIAL).map(([name, url]) => ({ name, url })),
    },
  });
  if (!parsed.success) throw new CommandError(v.summarize(parsed.issues));
  return parsed.output;
}
