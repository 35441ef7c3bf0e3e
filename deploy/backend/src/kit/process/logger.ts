import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

/** Field names of secrets and personal numbers. Their values never reach a log line, at any of these depths. */
const SECRETS = [
  'api-key',
  'password',
  'code',
  'auth',
  'token',
  'signature-key',
  'authorization',
  'msisdn',
  'fb_key',
];
const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

const LEVELS = { development: 'info', test: 'silent', production: 'info' } as const;

/** The backend's log: JSON lines with secrets blanked, on standard output unless another stream is given. */
export function createLogger(env: Env, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: env.JUKWAA_LOG ?? LEVELS[env.JUKWAA_ENV],
    base: null,
    redact: { paths, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}
