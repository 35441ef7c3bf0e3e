import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BuildChange } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import * as v from 'valibot';
import { CHANGES_PATH, Changes, serveChanges } from './changes.ts';

let changes: Changes;
let server: FastifyInstance;
let url: string;
beforeEach(async () => {
  changes = new Changes();
  server = fastify({ forceCloseConnections: true });
  serveChanges(server, changes);
  url = (await server.listen({ host: '127.0.0.1', port: 0 })) + CHANGES_PATH;
});
afterEach(() => server.close());

/** Messages to a page until `end`, after it had received `last` on a connection that broke. */
async function readStream(end: string, last?: string, meanwhile = () => {}): Promise<string> {
  const stop = new AbortController();
  const headers = last === undefined ? {} : { 'last-event-id': last };
  const { body } = await fetch(url, { headers, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(end)) {
    text += (await reader?.read())?.value ?? '';
    meanwhile();
  }
  stop.abort();
  return text;
}

const PAGE = 'data: {"kind":"page"}\n\n';

test('[FED-09] a page that reconnects after it missed a change is reloaded', async () => {
  changes.send({ kind: 'page' });
  expect(await readStream(PAGE, '0')).toBe(`id: 1\n\nid: 1\n${PAGE}`);
});

test('[FED-09] a page gets the failed builds when it opens, until each of them succeeds', async () => {
  const problem = { message: 'Unexpected token', file: 'host/src/app.tsx', line: 2, column: 7, frame: '' };
  changes.report('host', [problem]);
  changes.report('casino', [problem]);
  changes.report('casino', []);
  changes.report('virtuals', []);
  const text = await readStream('failures":[]', undefined, () => changes.report('host', []));
  const messages = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    v.parse(BuildChange, JSON.parse(data)),
  );
  expect(messages).toEqual([
    { kind: 'failures', failures: [{ name: 'host', problems: [problem] }] },
    { kind: 'failures', failures: [] },
  ]);
});

test('[FED-09] a page that missed nothing gets the next change only, and so does a new one', async () => {
  for (const last of [undefined, '0']) {
    changes = new Changes();
    await server.close();
    server = fastify({ forceCloseConnections: true });
    serveChanges(server, changes);
    url = (await server.listen({ host: '127.0.0.1', port: 0 })) + CHANGES_PATH;
    const received = readStream(PAGE, last, () => {
      if (changes.last === '0') changes.send({ kind: 'page' });
    });
    expect(await received).toBe(`id: 0\n\nid: 1\n${PAGE}`);
  }
});
