import { expect, test } from '@jest/globals';
import { createBrokerKeys, variablesOf } from '@jukwaa/backend/commands';
import { freePort } from '@jukwaa/database/testing';
import { CommandError } from '../run/run-task.ts';
import { brokerLimits } from './broker-limits.ts';

test.each([
  [[]],
  [['--at']],
  [['--at', 'mqtt://broker-1:1883']],
  [['--at', 'nats://broker-1']],
  [['--at', 'nats://broker-1:4222', 'more']],
])('the command says what it takes instead of %j', async (args) => {
  await expect(brokerLimits(args, {})).rejects.toThrow('broker-limits takes --at nats://<broker>:<port>');
});

test('the command names the variables that it needs', async () => {
  const limited = brokerLimits(['--at', 'nats://broker-1:4222'], {});
  await expect(limited).rejects.toThrow('needs MQTT_SIGNING_KEY and MQTT_ACCOUNT');
});

test('the command says in one sentence that no broker is there', async () => {
  const keys = variablesOf(await createBrokerKeys());
  const at = `nats://127.0.0.1:${await freePort()}`;
  const limited = brokerLimits(['--at', at], keys);
  await expect(limited).rejects.toThrow(CommandError);
  await expect(limited).rejects.toThrow(`the broker at ${at} has not been limited: `);
  await expect(limited).rejects.toThrow('connect ECONNREFUSED');
});
