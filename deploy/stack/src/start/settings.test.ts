import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from './root.ts';
import { settings } from './settings.ts';

const refusal = (variables: Record<string, string>): string => {
  try {
    settings(variables);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
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
  DATABASE_URL: 'postgres://db.example/jukwaa',
  JUKWAA_FEED: 'push',
  JUKWAA_FEED_TOKEN: 'abcdefghijklmnopqrstuvwx',
  JUKWAA_TRUSTED_PROXIES: '10.0.0.1',
};

test.each([
  [{}, 10],
  [{ JUKWAA_ROLES: 'backend' }, 10],
  [{ JUKWAA_ROLES: 'worker' }, 10],
  [{ JUKWAA_ROLES: 'registry' }, 4],
  [{ JUKWAA_ROLES: 'registry,worker' }, 10],
  [{ JUKWAA_ROLES: 'registry', DATABASE_POOL_SIZE: '25' }, 25],
])('a process with %j has a pool of %d connections', (variables: Record<string, string>, size) => {
  const shared = { MQTT_URL: 'mqtt://broker', JUKWAA_EDGE_SECRET: 'x'.repeat(32) };
  expect(settings({ ...PRODUCTION, ...shared, ...variables }).env.DATABASE_POOL_SIZE).toBe(size);
});

test.each(['0', '1', '501', '-3', '2.5', 'many', '1e2'])('a pool of %s connections is refused', (size) => {
  expect(refusal({ DATABASE_POOL_SIZE: size })).toMatch(/DATABASE_POOL_SIZE: must be/);
});

const AIRTEL = {
  AIRTEL_URL: 'https://openapi.airtel.example',
  AIRTEL_CLIENT_ID: 'i',
  AIRTEL_CLIENT_SECRET: 's',
  AIRTEL_PIN: '1234',
  AIRTEL_PIN_KEY: generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64'),
  AIRTEL_PAYBILL: '498099',
  AIRTEL_CALLBACK_KEY: 'the-key-of-callbacks',
  AIRTEL_REPORT_TOKEN: 'abcdefghijklmnopqrstuvwx',
};
const { DARAJA_URL: _url, ...WITHOUT_MPESA } = PRODUCTION;

describe('settings', () => {
  test('settings of an empty environment suit a developer’s machine; an empty variable counts as unset', () => {
    const nothing = { JUKWAA_PORT: '', JUKWAA_DATA: '', JUKWAA_SIGNATURE_SECRET: '', JUKWAA_ENV: '' };
    expect(settings({})).toMatchObject({ port: 8080, dataDir: join(ROOT, '.data') });
    expect(settings(nothing)).toEqual(settings({}));
  });

  test('settings put the database into the data folder', () => {
    const { dataDir, env } = settings({ JUKWAA_DATA: '/srv/jukwaa' });
    expect(dataDir).toBe('/srv/jukwaa');
    expect(env.JUKWAA_DATA).toBe('/srv/jukwaa/database');
  });

  test('settings give the page the mode and the secret of the backend', () => {
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
  ])('%s=%s is refused with a sentence', (name, value, line) => {
    expect(refusal({ [name]: value })).toMatch(line);
  });

  test('the app listens on this machine only, in production on all addresses, or as configured', () => {
    const listen = (given: Record<string, string>) => settings(given).edge.listen;
    expect(listen({})).toEqual(['127.0.0.1', '::1']);
    expect(listen({ JUKWAA_LISTEN: 'localhost' })).toEqual(['127.0.0.1', '::1']);
    expect(listen(PRODUCTION)).toEqual(['0.0.0.0']);
    expect(listen({ ...PRODUCTION, JUKWAA_LISTEN: '10.0.0.5, ::1' })).toEqual(['10.0.0.5', '::1']);
    expect(refusal({ JUKWAA_LISTEN: 'everywhere' })).toContain('JUKWAA_LISTEN must be addresses');
  });

  test('proxies are trusted by address, range or name, and no others', () => {
    const { isTrusted } = settings({ JUKWAA_TRUSTED_PROXIES: '203.0.113.7, 10.0.0.0/8,loopback' }).edge;
    expect(['203.0.113.7', '10.1.2.3', '127.0.0.1', '::1'].map((address) => isTrusted(address, 0))).toEqual(
      Array(4).fill(true),
    );
    expect(isTrusted('203.0.113.8', 0)).toBe(false);
    expect(settings({}).edge.isTrusted('127.0.0.1', 0)).toBe(false);
    for (const list of ['balancer', '10.0.0.0/33', '10.0.0.1;10.0.0.2'])
      expect(refusal({ JUKWAA_TRUSTED_PROXIES: list })).toContain('JUKWAA_TRUSTED_PROXIES must be addresses');
  });

  test('the app’s own address and the operators’ port are as configured, or absent', () => {
    expect(settings({}).edge).toMatchObject({ appOrigin: null, insidePort: 0 });
    const given = { JUKWAA_URL: 'https://jukwaa.example/', JUKWAA_INSIDE_PORT: '9100' };
    expect(settings(given).edge).toMatchObject({ appOrigin: 'https://jukwaa.example', insidePort: 9100 });
    expect(refusal({ JUKWAA_URL: 'jukwaa.example' })).toContain('JUKWAA_URL must be the app');
    const { insideNames } = settings({ JUKWAA_INSIDE_NAMES: 'Ops.example, ops2.example' }).edge;
    expect(insideNames).toEqual(['ops.example', 'ops2.example']);
    expect(refusal({ JUKWAA_INSIDE_NAMES: 'http://ops' })).toContain(
      'JUKWAA_INSIDE_NAMES must be host names',
    );
    expect(refusal({ JUKWAA_INSIDE_PORT: 'x' })).toContain('JUKWAA_INSIDE_PORT must be a port number');
  });

  test('production names every missing secret, and accepts a complete environment', () => {
    expect(settings(PRODUCTION).env.JUKWAA_ENV).toBe('production');
    const { JUKWAA_SIGNATURE_SECRET: _, DARAJA_PASSKEY: __, ...some } = PRODUCTION;
    expect(refusal(some)).toContain('set JUKWAA_SIGNATURE_SECRET, DARAJA_PASSKEY');
    expect(refusal({ ...PRODUCTION, JUKWAA_SIGNATURE_SECRET: 'jukwaa-signature' })).toContain('of your own');
    expect(refusal({ ...PRODUCTION, JUKWAA_FEED_TOKEN: '' })).toContain('set JUKWAA_FEED_TOKEN');
  });

  test('the page gets the ways to pay whose variables are set, and all of them where none is', () => {
    const offered = (given: Record<string, string>) =>
      settings(given).page.payment_methods?.map(({ method, paybill }) => [method, paybill]);
    expect(offered({})).toEqual([
      ['mpesa', '498098'],
      ['airtel', '498099'],
    ]);
    expect(offered(PRODUCTION)).toEqual([['mpesa', '498098']]);
    expect(offered({ ...PRODUCTION, ...AIRTEL, AIRTEL_PAYBILL: '555' })).toEqual([
      ['mpesa', '498098'],
      ['airtel', '555'],
    ]);
    expect(offered({ ...WITHOUT_MPESA, ...AIRTEL })).toEqual([['airtel', '498099']]);
    const airtel = settings({}).page.payment_methods?.[1];
    expect(airtel?.prefixes).toContain('073');
  });

  test('a way to pay with a missing or wrong variable is refused at the start by name', () => {
    const { AIRTEL_PIN: _pin, ...some } = AIRTEL;
    expect(refusal({ ...PRODUCTION, ...some })).toContain('set AIRTEL_PIN');
    expect(refusal({ ...PRODUCTION, ...AIRTEL, AIRTEL_PIN: 'four' })).toBe('AIRTEL_PIN is missing or wrong');
    expect(refusal(some)).toBe('AIRTEL_PIN is missing or wrong');
    expect(refusal({ ...PRODUCTION, DARAJA_SHORTCODE: 'x' })).toBe('DARAJA_SHORTCODE is missing or wrong');
  });

  test('production names everything at once that is missing or simulated', () => {
    const said = refusal({ JUKWAA_ENV: 'production' });
    expect(said).toContain('JUKWAA_SIGNATURE_SECRET, SMS_USERNAME');
    expect(said).toContain('DARAJA_REPORT_TOKEN; replace simulated-feed (by JUKWAA_FEED=push)');
    expect(said).toContain('JUKWAA_ALLOW=simulated-feed,embedded-database,plain-http');
  });

  test.each([
    ['simulated-feed', { JUKWAA_FEED: 'simulate' }],
    ['simulated-feed', { JUKWAA_FEED: 'sandbox' }],
    ['simulated-feed', { JUKWAA_FEED: '' }],
    ['embedded-database', { DATABASE_URL: '' }],
    ['plain-http', { JUKWAA_TRUSTED_PROXIES: '' }],
    ['sandbox-games', { JUKWAA_GAMES: 'sandbox' }],
    ['quick-draws', { JUKWAA_DRAWS: 'quick' }],
    ['quick-virtuals', { JUKWAA_VIRTUALS: 'quick' }],
    ['sandbox-sms', { SMS_USERNAME: 'sandbox' }],
    ['sandbox-sms', { SMS_URL: 'https://api.sandbox.africastalking.com/version1/messaging' }],
    ['sandbox-mpesa', { DARAJA_URL: 'https://sandbox.safaricom.co.ke' }],
    ['sandbox-airtel', { ...AIRTEL, AIRTEL_URL: 'https://openapiuat.airtel.africa' }],
    ['plain-providers', { ...AIRTEL, AIRTEL_URL: 'http://airtel.example' }],
    ['plain-providers', { DARAJA_URL: 'http://daraja.example' }],
  ])('production refuses %s unless it is allowed by name', (name, variables) => {
    const given = { ...PRODUCTION, ...variables };
    expect(refusal(given)).toContain(`replace ${name} (by `);
    expect(refusal(given)).toContain(`JUKWAA_ALLOW=${name}`);
    expect(settings({ ...given, JUKWAA_ALLOW: ` ${name} ` }).env.JUKWAA_ENV).toBe('production');
    expect(refusal({ ...given, JUKWAA_ALLOW: `${name},everything` })).toContain('not everything');
  });

  test('every part may be simulated without an exception outside production', () => {
    expect(settings({ JUKWAA_ENV: 'development' }).env.JUKWAA_FEED).toBe('simulate');
  });

  test('the registry’s port, token and bucket, and the edge’s certificate, are as configured or absent', () => {
    expect(settings({})).toMatchObject({
      registry: { port: 0, token: null, bucket: null, oidc: null },
      tls: null,
    });
    const bucket = {
      JUKWAA_REMOTES_S3: 'https://s3.example/remotes',
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(settings(bucket).registry.bucket).toEqual({
      url: 'https://s3.example/remotes',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(refusal({ ...bucket, AWS_REGION: '' })).toContain('also needs AWS_REGION');
    expect(refusal({ ...bucket, JUKWAA_REMOTES_S3: 'remotes' })).toContain('must be the address of a bucket');
    expect(refusal({ JUKWAA_OIDC: '/nowhere/oidc.json' })).toContain("JUKWAA_OIDC can't be read");
    expect(refusal({ JUKWAA_REGISTRY_PORT: 'x' })).toContain('JUKWAA_REGISTRY_PORT must be a port number');
    expect(refusal({ JUKWAA_REGISTRY_TOKEN: 'short' })).toContain('at least 24 characters');
    expect(refusal({ JUKWAA_TLS_KEY: '/srv/key.pem' })).toContain('set together');
    expect(refusal({ JUKWAA_TLS_KEY: '/nowhere/k', JUKWAA_TLS_CERT: '/nowhere/c' })).toContain(
      "JUKWAA_TLS_KEY can't be read",
    );
  });
});
