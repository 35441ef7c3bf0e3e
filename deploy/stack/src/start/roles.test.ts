import { expect, test } from '@jest/globals';
import { ALL_ROLES, deploymentOf } from './roles.ts';
import { settings } from './settings.ts';

const DATABASE_URL = 'postgres://jukwaa@db/jukwaa';
const MQTT_URL = 'mqtt://broker';
const DARAJA_URL = 'https://api.safaricom.co.ke';
const JUKWAA_EDGE_SECRET = 'e'.repeat(32);
const ELSEWHERE = {
  JUKWAA_BACKEND_URL: 'http://backend:4000',
  JUKWAA_REGISTRY_URL: 'http://registry:4100',
};

test('a process has every role by default, and needs no other', () => {
  expect(deploymentOf({})).toMatchObject({
    roles: ALL_ROLES,
    backendUrl: null,
    registryUrl: null,
    edgeSecret: null,
    insideListen: '127.0.0.1',
  });
});

test.each([
  ['edge', 'JUKWAA_BACKEND_URL, JUKWAA_REGISTRY_URL, JUKWAA_EDGE_SECRET'],
  ['backend', 'DATABASE_URL, MQTT_URL, DARAJA_URL or AIRTEL_URL'],
  ['worker', 'DATABASE_URL, MQTT_URL, DARAJA_URL or AIRTEL_URL'],
  ['backend,worker', 'DATABASE_URL'],
  ['registry', 'DATABASE_URL, JUKWAA_EDGE_SECRET'],
  ['edge,registry', 'DATABASE_URL, JUKWAA_BACKEND_URL'],
])('a process with the roles %s says which variables lead to the others', (roles, names) => {
  const listed = roles.split(',').join(', ');
  expect(() => deploymentOf({ JUKWAA_ROLES: roles })).toThrow(
    new Error(`a process with the roles ${listed} needs ${names}`),
  );
});

test('services whose clients connect to the broker need its address for replicas, and the key that signs credentials', () => {
  const given = { MQTT_PUBLIC_URL: 'wss://broker.example/mqtt' };
  expect(() => deploymentOf(given)).toThrow('needs MQTT_URL, MQTT_SIGNING_KEY');
  const edge = { JUKWAA_ROLES: 'edge', JUKWAA_EDGE_SECRET, ...ELSEWHERE, ...given };
  expect(deploymentOf(edge)).toMatchObject({ roles: new Set(['edge']) });
});

test('an edge needs the addresses of the others and no database', () => {
  expect(deploymentOf({ JUKWAA_ROLES: 'edge', JUKWAA_EDGE_SECRET, ...ELSEWHERE })).toMatchObject({
    backendUrl: 'http://backend:4000',
    registryUrl: 'http://registry:4100',
  });
});

test.each(['all', 'edge,', 'edge;backend', 'Edge', 'constructor'])(
  'there are no roles %s',
  (JUKWAA_ROLES) => {
    expect(() => deploymentOf({ JUKWAA_ROLES })).toThrow('JUKWAA_ROLES must be some of');
  },
);

test('a short secret and an address of another kind are refused', () => {
  const edge = { JUKWAA_ROLES: 'edge', JUKWAA_EDGE_SECRET, ...ELSEWHERE };
  expect(() => deploymentOf({ ...edge, JUKWAA_EDGE_SECRET: 'short' })).toThrow('at least 32 characters');
  expect(() => deploymentOf({ ...edge, JUKWAA_BACKEND_URL: 'backend:4000' })).toThrow(
    'JUKWAA_BACKEND_URL must be an address',
  );
});

const PRODUCTION = { JUKWAA_ENV: 'production', JUKWAA_SIGNATURE_SECRET: 'a secret of our own' };

test('in production an edge gets no secret of the services', () => {
  const edge = { ...PRODUCTION, JUKWAA_ROLES: 'edge', JUKWAA_EDGE_SECRET, ...ELSEWHERE };
  expect(() => settings({ ...edge, DARAJA_URL })).toThrow('replace plain-http');
  const { deployment } = settings({ ...edge, DARAJA_URL, JUKWAA_TRUSTED_PROXIES: '10.0.0.0/8' });
  expect([...deployment.roles]).toEqual(['edge']);
});

test('in production a registry needs neither certificates nor the secrets of the services', () => {
  const { deployment } = settings({
    ...PRODUCTION,
    JUKWAA_ROLES: 'registry',
    JUKWAA_EDGE_SECRET,
    DATABASE_URL,
  });
  expect([...deployment.roles]).toEqual(['registry']);
});

test('in production a worker needs the secrets of the services', () => {
  const worker = { ...PRODUCTION, JUKWAA_ROLES: 'worker', DATABASE_URL, MQTT_URL, DARAJA_URL };
  expect(() => settings(worker)).toThrow(/set SMS_USERNAME, SMS_API_KEY, DARAJA_CONSUMER_KEY/);
});

test('the simulated provider of slots needs every role in one process', () => {
  const worker = { JUKWAA_ROLES: 'backend,worker', DATABASE_URL };
  expect(settings(worker).sandboxGames).toBe(false);
  expect(() => settings({ ...worker, JUKWAA_GAMES: 'sandbox' })).toThrow('needs every role in one process');
});
