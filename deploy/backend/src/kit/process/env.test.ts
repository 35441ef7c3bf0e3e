import { expect, test } from '@jest/globals';
import { parseEnv } from './env.ts';

test('an empty environment gives a development machine with an embedded database and broker', () => {
  const env = parseEnv({ DATABASE_URL: '', MQTT_URL: undefined });
  expect(env).toMatchObject({ JUKWAA_ENV: 'development' });
  expect(env.DATABASE_URL).toBeUndefined();
  expect(env.MQTT_URL).toBeUndefined();
});

test('one message names every bad variable and its valid values', () => {
  const bad = { JUKWAA_ENV: 'staging', DATABASE_URL: 'mysql://x', MQTT_URL: 'http://x' };
  const parse = () => parseEnv(bad);
  expect(parse).toThrow(/JUKWAA_ENV: .*"production"/);
  expect(parse).toThrow(/DATABASE_URL: must start with postgres:\/\//);
  expect(parse).toThrow(/MQTT_URL: must start with mqtt:\/\//);
});

test('the archive keeps bets for seven years at least, and periods are whole months', () => {
  expect(parseEnv({ JUKWAA_ARCHIVE_AFTER: '2', JUKWAA_ARCHIVE_KEEP: '84' })).toMatchObject({
    JUKWAA_ARCHIVE_AFTER: 2,
    JUKWAA_ARCHIVE_KEEP: 84,
  });
  const bad = { JUKWAA_ARCHIVE_AFTER: '1.5', JUKWAA_ARCHIVE_KEEP: '83' };
  expect(() => parseEnv(bad)).toThrow(/JUKWAA_ARCHIVE_AFTER: must be a whole number of months/);
  expect(() => parseEnv(bad)).toThrow(/JUKWAA_ARCHIVE_KEEP: must be at least 84 months/);
});

test('keys of another kind sign no credentials', () => {
  const bad = {
    MQTT_PUBLIC_URL: 'https://broker.example',
    MQTT_SIGNING_KEY: `SU${'A'.repeat(56)}`,
    MQTT_ACCOUNT: 'A1',
  };
  const parse = () => parseEnv(bad);
  expect(parse).toThrow(/MQTT_PUBLIC_URL: must start with ws:\/\/ or wss:\/\//);
  expect(parse).toThrow(/MQTT_SIGNING_KEY: must be the seed of an account/);
  expect(parse).toThrow(/MQTT_ACCOUNT: must be the public key of an account/);
});
