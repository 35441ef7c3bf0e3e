import { type Logger, pino } from 'pino';
import type { Env } from './env.ts';

/** Names under which secrets travel; their values never reach a log line, at any of these depths. */
const SECRETS = ['api-key', 'password', 'code', 'auth', 'token', 'signature-key', 'authorization'];
const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

const LEVELS = { development: 'info', test: 'silent', production: 'info' } as const;

/** The backend's log: JSON lines on standard output, secrets blanked. */
export function createLogger(env: Env): Logger {
  return pino({
    level: env.JUKWAA_LOG ?? LEVELS[env.JUKWAA_ENV],
    base: null,
    redact: { paths, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
