import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';
import { type OwnBalancer, startOwnBalancer } from './test-support/own-balancer.ts';

const SLOW_MS = 60_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const OWN = 'of-a-visitor';
/** Paths at which the edge of this test answers with the id that it got, without one, and not at all. */
const [ECHO, BARE, BROKEN] = ['/echo', '/bare', '/broken'];

(findProgram('haproxy') === null ? describe.skip : describe)('the id of a request at the balancer', () => {
  let balancer: OwnBalancer;
  /** The ids with which requests came to the edge. */
  let got: Array<string | string[] | undefined>;

  beforeEach(async () => {
    got = [];
    balancer = await startOwnBalancer(({ url, headers, socket }, response) => {
      if (url === '/health') return response.end();
      const id = headers['x-request-id'];
      got.push(id);
      if (url === BROKEN) return socket.destroy();
      if (url === ECHO) response.setHeader('x-request-id', `${id}`);
      return response.end();
    });
  }, SLOW_MS);
  afterEach(() => balancer.stop());

  /** Asks as a visitor who chooses an id of its own. */
  async function ask(path: string, body?: string) {
    const headers = { 'x-request-id': OWN };
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body };
    const answer = await fetch(balancer.url + path, sent);
    return { status: answer.status, id: answer.headers.get('x-request-id') };
  }

  test('is made there, goes to the edge, and is in the answer, also when the edge names none', async () => {
    for (const path of [ECHO, BARE]) {
      const { id } = await ask(path);
      expect(id).toMatch(UUID);
      expect(got.pop()).toBe(id);
    }
    expect((await ask(ECHO)).id).not.toBe((await ask(ECHO)).id);
  });

  test('is in answers of the balancer itself', async () => {
    const broken = await ask(BROKEN);
    expect(broken).toEqual({ status: 502, id: got[0] });
    const long = await ask(ECHO, 'x'.repeat(65_537));
    expect(long).toEqual({ status: 413, id: expect.stringMatching(UUID) });
    await balancer.closePart();
    const away = await ask(ECHO);
    expect(away).toEqual({ status: 503, id: expect.stringMatching(UUID) });
  });
});
