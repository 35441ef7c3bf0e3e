import { expect, test } from '@jest/globals';
import { useTestServer } from '../use-test-server.ts';
import { getDevices, removeDevice } from './devices.ts';

const server = useTestServer();
const DEVICE = {
  id: '6f1c1b1e-7a58-4f6c-9d2b-0a5b3c8f4e21',
  browser: 'Chrome',
  system: null,
  used_at: '2026-11-21T16:00:00.000Z',
  this_device: false,
};

test('devices are read, and one or all others removed', async () => {
  server().reply = { status: 200, body: { data: [DEVICE] } };
  const { http, seen } = server();
  const listed = { ok: true, value: [DEVICE] };
  expect(await getDevices(http)).toEqual(listed);
  expect(await removeDevice(http, DEVICE.id)).toEqual(listed);
  expect(await removeDevice(http, null)).toEqual(listed);
  expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/identity/devices', ''],
    ['POST', '/api/identity/devices/remove', `{"id":"${DEVICE.id}"}`],
    ['POST', '/api/identity/devices/remove-others', '{}'],
  ]);
});
