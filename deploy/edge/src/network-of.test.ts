import { expect, test } from '@jest/globals';
import { callerOf, networkOf, subscriberOf } from './network-of.ts';

test.each([
  ['41.90.1.1', '41.90'],
  ['::ffff:41.90.200.7', '41.90'],
  ['2c0f:fe38:2100:1::5', '2c0f:fe38'],
  ['2c0f::1', '2c0f:0'],
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['172.20.0.3', 'local'],
  ['fd00::1', 'local'],
])('the address %s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['41.90.1.1', '41.90.1.1'],
  ['::ffff:41.90.1.1', '41.90.1.1'],
  ['2c0f:fe38:2100:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2100:1'],
  ['2c0f:fe38:2100:1::5', '2c0f:fe38:2100:1'],
  ['2c0f:fe38::5', '2c0f:fe38:0:0'],
  ['2C0F:fe38:0:0:5::', '2c0f:fe38:0:0'],
])('the address %s is limited as %s', (address, subscriber) =>
  expect(subscriberOf(address)).toBe(subscriber),
);

test.each([
  ['::ffff:41.90.1.1', '41.90.1.1'],
  ['2c0f:fe38:2100:1::5', '2c0f:fe38:2100'],
  ['2c0f:fe38:2100:2::5', '2c0f:fe38:2100'],
])('the address %s shares its turns as %s', (address, caller) => expect(callerOf(address)).toBe(caller));
