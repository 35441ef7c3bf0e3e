import { expect, test } from '@jest/globals';
import { freePort } from './free-port.ts';

const MANY = 500;

test('a port for a server that has not started yet is given to no other one', async () => {
  const ports = new Set<number>();
  for (let n = 0; n < MANY; n += 1) ports.add(await freePort());
  expect(ports.size).toBe(MANY);
});
