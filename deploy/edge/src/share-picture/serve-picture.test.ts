import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { Subjects } from '../head/subjects.ts';
import { PageEdge } from '../testing/page-edge.ts';
import { serveSharePictures } from './serve-picture.ts';

const LEG = {
  home_team: 'Gor Mahia',
  away_team: 'Tusker',
  market_name: '1X2',
  outcome_name: 'Draw',
  odds: 3.1,
};

describe('the picture of a shared bet', () => {
  let edge: PageEdge;
  beforeEach(async () => {
    edge = await PageEdge.open();
    edge.backend['/api/betting/shared/7F3K2Q'] = { data: { legs: [LEG] } };
  });
  afterEach(() => edge.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${edge.port}${path}`);

  test('[SLIP-16] the picture of a shared bet is a PNG in the size of link previews', async () => {
    const answer = await get('/b/7F3K2Q.png?lang=sw');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
  });

  test('[SLIP-16] the picture of an unknown or made-up code is missing, and a made-up code asks no service', async () => {
    expect((await get('/b/NOTHING.png')).status).toBe(404);
    const asked = edge.backendCalls.length;
    expect((await get('/b/a.png')).status).toBe(404);
    expect((await get(`/b/${'9'.repeat(40)}.png`)).status).toBe(404);
    expect(edge.backendCalls).toHaveLength(asked);
  });

  test('[SLIP-16] the picture of a shared bet is refused for now when the services fail', async () => {
    edge.backendStatus = 500;
    const answer = await get('/b/7F3K2Q.png');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });
});

describe('many pictures at once', () => {
  const drawing: Array<() => void> = [];
  const edge = Fastify();
  const subjects: Subjects = {
    of: async () => null,
    sharedBet: async (code) => ({ legs: [{ ...LEG, home_team: code }] }),
  };
  serveSharePictures(edge, subjects, {
    log: () => undefined,
    draw: (svg) => new Promise((resolve) => drawing.push(() => resolve(Buffer.from(svg)))),
  });
  let url = '';
  const get = async (code: string) => (await fetch(`${url}/b/${code}.png`)).status;
  const drawn = async (count: number) => {
    while (drawing.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(drawing).toHaveLength(count);
  };
  const drawAll = () => {
    for (const finish of drawing.splice(0)) finish();
  };
  beforeEach(async () => {
    url = await edge.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => edge.close());

  test('[SLIP-16] at most two pictures are drawn at once, and each once for all who ask', async () => {
    const [first, same, second] = [get('AAAA'), get('AAAA'), get('BBBB')];
    await drawn(2);
    expect(await get('CCCC')).toBe(503);
    expect(drawing).toHaveLength(2);
    drawAll();
    expect(await Promise.all([first, same, second])).toEqual([200, 200, 200]);
    expect(await get('AAAA')).toBe(200);
    const later = get('CCCC');
    await drawn(1);
    drawAll();
    expect(await later).toBe(200);
  });
});
