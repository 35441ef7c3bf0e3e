import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseEnv } from '@jukwaa/backend/settings';
import { brokerKeys } from './broker-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'jukwaa-keys-')), 'keys');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const variablesIn = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('=')),
  );

test('the command writes the accounts of the brokers, and the key of the services for its owner only', async () => {
  expect(await brokerKeys(['--to', folder])).toBe(0);
  const accounts = await readFile(join(folder, 'accounts.conf'), 'utf8');
  const file = join(folder, 'keys.env');
  const variables = variablesIn(await readFile(file, 'utf8'));
  expect(parseEnv(variables)).toMatchObject(variables);
  expect(accounts).toContain(`  ${variables.MQTT_ACCOUNT}: `);
  expect(accounts).not.toContain(variables.MQTT_SIGNING_KEY);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('keys that brokers may use are not replaced', async () => {
  await brokerKeys(['--to', folder]);
  const before = await readFile(join(folder, 'accounts.conf'), 'utf8');
  await expect(brokerKeys(['--to', folder])).rejects.toThrow('are not replaced');
  expect(await readFile(join(folder, 'accounts.conf'), 'utf8')).toBe(before);
});

test('without a folder the command says what it takes', async () => {
  await expect(brokerKeys([])).rejects.toThrow('broker-keys takes --to <folder>');
});
