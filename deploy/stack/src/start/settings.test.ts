import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../tasks/run-task.ts';
import { ROOT, settings } from './settings.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    settings(variables);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('not refused');
};

const PRODUCTION = {
  JUKWAA_ENV: 'production',
  JUKWAA_SIGNATURE_SECRET: 'a-secret-of-its-own',
  SMS_USERNAME: 'u',
  SMS_API_KEY: 'k',
  DARAJA_URL: 'https://daraja.example',
  DARAJA_CONSUMER_KEY: 'k',
  DARAJA_CONSUMER_SECRET: 's',
  DARAJA_SHORTCODE: '498098',
  DARAJA_PASSKEY: 'p',
  DARAJA_INITIATOR: 'i',
  DARAJA_SECURITY_CREDENTIAL: 'c',
  DARAJA_REPORT_BASE: 'https://api.example',
  DARAJA_REPORT_TOKEN: 'abcdefghijklmnopqrstuvwx',
};

describe('settings', () => {
  test('an empty environment is a machine of one’s own; set to nothing is not set', () => {
    const nothing = { JUKWAA_PORT: '', JUKWAA_DATA: '', JUKWAA_SIGNATURE_SECRET: '', JUKWAA_ENV: '' };
    expect(settings({})).toMatchObject({ port: 8080, dataDir: join(ROOT, '.data') });
    expect(settings(nothing)).toEqual(settings({}));
  });

  test('the database lies in the data folder', () => {
    const { dataDir, env } = settings({ JUKWAA_DATA: '/srv/jukwaa' });
    expect(dataDir).toBe('/srv/jukwaa');
    expect(env.JUKWAA_DATA).toBe('/srv/jukwaa/database');
  });

  test('the page is told the mode and the secret of the backend', () => {
    const { env, page } = settings({ JUKWAA_ENV: 'test', JUKWAA_SIGNATURE_SECRET: 'long-enough' });
    expect(page.env).toBe(env.JUKWAA_ENV);
    expect(page.signature_secret).toBe(env.JUKWAA_SIGNATURE_SECRET);
  });

  test.each(['x', '-1', '65536', '80.5', '0x50', '8e3', ' 80'])('port %j is refused', (port) => {
    expect(refusal({ JUKWAA_PORT: port })).toBe(`JUKWAA_PORT must be a port number, it is '${port}'`);
  });

  test.each([
    ['JUKWAA_ENV', 'staging', /^ {2}JUKWAA_ENV: .*"production".*"staging"$/m],
    ['DATABASE_URL', 'mysql://x', /^ {2}DATABASE_URL: must start with postgres:\/\//m],
    ['MQTT_URL', 'http://x', /^ {2}MQTT_URL: must start with mqtt:\/\//m],
    ['JUKWAA_LOG', 'loud', /^ {2}JUKWAA_LOG: /m],
  ])('%s=%s is refused in a line of its own', (name, value, line) => {
    expect(refusal({ [name]: value })).toMatch(line);
  });

  test('production names every secret that is missing, and is content when none is', () => {
    expect(settings(PRODUCTION).env.JUKWAA_ENV).toBe('production');
    const { JUKWAA_SIGNATURE_SECRET: _, DARAJA_PASSKEY: __, ...some } = PRODUCTION;
    expect(refusal(some)).toContain('set JUKWAA_SIGNATURE_SECRET, DARAJA_PASSKEY');
    expect(refusal({ JUKWAA_ENV: 'production' }).split(',')).toHaveLength(12);
  });
});
