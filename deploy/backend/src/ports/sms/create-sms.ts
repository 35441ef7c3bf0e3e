import type { Env, SmsPort } from '../../kit/index.ts';
import { africasTalkingSms } from './africas-talking.ts';

/**
 * The SMS provider that the environment names (`SMS_USERNAME` and `SMS_API_KEY`), else the sandbox's inbox. Throws in production
 * without one: users could not verify their numbers.
 */
export function createSms(env: Env, sandbox: () => SmsPort): SmsPort {
  const { SMS_API_KEY: apiKey, SMS_USERNAME: username, SMS_SENDER: sender, SMS_URL: url } = env;
  if (apiKey !== undefined && username !== undefined)
    return africasTalkingSms({ url, username, apiKey, ...(sender === undefined ? {} : { sender }) });
  if (env.JUKWAA_ENV !== 'production') return sandbox();
  throw new Error('SMS_USERNAME and SMS_API_KEY are not set: production needs a real SMS provider');
}
