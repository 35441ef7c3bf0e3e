import { expect, test } from '@jest/globals';
import { addressKey } from './client-address.ts';

test.each([
  ['41.90.0.1', '41.90.0.1'],
  ['::ffff:41.90.0.1', '41.90.0.1'],
  ['2c0f:fe38:2022:1::5', '2c0f:fe38:2022:1'],
  ['2c0f:fe38:2022:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2022:1'],
  ['2C0F:FE38::1', '2c0f:fe38:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as the subscriber %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
