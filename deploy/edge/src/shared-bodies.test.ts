import { afterEach, expect, test } from '@jest/globals';
import { EdgeStand } from './testing/edge-stand.ts';
import { RawClient } from './testing/raw-client.ts';

const [CROWD, VISITOR] = ['41.90.0.1', '41.90.0.2'];
const PART = 'a'.repeat(1_000);

let stand: EdgeStand;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await stand.close();
});

/** A client that sends a part of a body and nothing after it. */
async function sendPart(): Promise<RawClient> {
  const client = await RawClient.open(stand.port);
  clients.push(client);
  const head = ['POST /api/x HTTP/1.1', 'host: a', 'content-type: text/plain', `x-forwarded-for: ${CROWD}`];
  return client.send(...head, 'content-length: 2000', '', PART);
}
const post = (address: string, body: string) =>
  fetch(`${stand.url}/api/x`, { method: 'POST', body, headers: { 'x-forwarded-for': address } });

test('slow bodies of one address fill no more than the shared memory; others can send theirs', async () => {
  stand = await EdgeStand.open({ isTrusted: () => true, limits: { bodiesBytes: 4_500 } });
  for (let n = 0; n < 4; n += 1) await sendPart();
  const refused = await (await sendPart()).receives('try_again');
  expect(refused).toContain('503 Service Unavailable');
  expect(refused.toLowerCase()).toContain('retry-after: 1');
  expect(await (await post(VISITOR, PART)).text()).toBe(PART);
});

test('the memory of a body is free once its call is answered', async () => {
  stand = await EdgeStand.open({ isTrusted: () => true, limits: { bodiesBytes: 1_500 } });
  for (let n = 0; n < 5; n += 1) expect(await (await post(VISITOR, PART)).text()).toBe(PART);
  const waiting: Array<() => void> = [];
  stand.answer = (request, response) => {
    request.resume().on('end', () => waiting.push(() => response.end('late')));
  };
  const first = post(VISITOR, PART);
  while (waiting.length === 0) await new Promise(setImmediate);
  expect((await post(VISITOR, PART)).status).toBe(503);
  waiting[0]?.();
  expect(await (await first).text()).toBe('late');
});
