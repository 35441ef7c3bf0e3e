import type { Logger } from 'pino';
import type { Env, PushPort } from '../../kit/index.ts';
import { fcmPush } from './fcm-push.ts';

/**
 * Firebase Cloud Messaging when the environment names a project and its service account (`FCM_PROJECT`, `FCM_CLIENT_EMAIL`,
 * `FCM_PRIVATE_KEY`), else the sandbox's phone. In production without them pushes are off (null), and the log says so: the page
 * shows the content of every push too.
 */
export function createPush(env: Env, log: Logger, sandbox: () => PushPort): PushPort | null {
  const { FCM_PROJECT: project, FCM_CLIENT_EMAIL: clientEmail, FCM_PRIVATE_KEY: privateKey } = env;
  if (project !== undefined && clientEmail !== undefined && privateKey !== undefined)
    return fcmPush({
      project,
      url: env.FCM_URL,
      account: { clientEmail, privateKey, tokenUrl: env.FCM_TOKEN_URL },
    });
  if (env.JUKWAA_ENV !== 'production') return sandbox();
  log.warn('push messages are off: FCM_PROJECT, FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY are not all set');
  return null;
}
