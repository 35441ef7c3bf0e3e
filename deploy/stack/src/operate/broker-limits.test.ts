import { expect, test } from '@jest/globals';
import { createBrokerKeys, variablesOf } from '@jukwaa/backend/commands';
import { freePort } from '@jukwaa/database/testing';
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

test('the command fails when no broker is there', async () => {
  const keys = variablesOf(await createBrokerKeys());
  await expect(brokerLimits(['--at', `nats://127.0.0.1:${await freePort()}`], keys)).rejects.toThrow();
});
