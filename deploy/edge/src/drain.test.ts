import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { finishAnswers } from './drain.ts';

test('a request that arrives while the edge closes is refused as not started, in the shape of every refusal', async () => {
  const edge = fastify({ return503OnClosing: false });
  finishAnswers(edge, { drainMs: 10, finishMs: 1_500 });
  edge.get('/api/bets', async () => ({ placed: true }));
  const late: { status: number; body: unknown; retryAfter: string | null }[] = [];
  // Runs after the hook of finishAnswers, when all pending answers are finished.
  let url = '';
  edge.addHook('preClose', async () => {
    const answer = await fetch(`${url}/api/bets`);
    const { status, headers } = answer;
    late.push({ status, body: await answer.json(), retryAfter: headers.get('retry-after') });
  });

  url = await edge.listen({ port: 0, host: '127.0.0.1' });
  await edge.close();

  expect(late).toEqual([
    { status: 503, retryAfter: '1', body: expect.objectContaining({ code: 'try_again', not_started: true }) },
  ]);
});

test('a closing edge still answers for a moment, and gives up each connection with its answer', async () => {
  const edge = fastify({ return503OnClosing: false });
  const seen: [number, string | null][] = [];
  let url = '';
  const look = async () => {
    const { status, headers } = await fetch(url);
    seen.push([status, headers.get('connection')]);
  };
  finishAnswers(edge, { drainMs: 10, finishMs: 1_500 }, look);
  edge.get('/', async () => 'page');
  url = await edge.listen({ port: 0, host: '127.0.0.1' });
  await look();
  await edge.close();
  expect(seen).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ]);
});
