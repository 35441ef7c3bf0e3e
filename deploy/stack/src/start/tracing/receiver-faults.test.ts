import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { startNode } from '../../testing/child.ts';

const RUN = join(import.meta.dirname, '../../../bin/process.mjs');
const SCRIPT = join(import.meta.dirname, 'test-support/traced-calls-process.ts');

/** Upper bound of a call on a busy machine; a receiver is given up after 2 s (ms). */
const LONGEST_CALL_MS = 1_900;
/** Upper bound of the end on a busy machine: the process has 20 s for all of its parts (ms). */
const LONGEST_END_MS = 10_000;
/** 2,048 waiting spans, and 512 on their way, of about 3 kB each (bytes). */
const MOST_GROWTH = 12 * 1024 * 1024;
const SLOW_MS = 120_000;

const Figures = v.object({ longestMs: v.number(), grownBytes: v.number(), endMs: v.number() });

/** The answer of a receiver to each call; null leaves its port closed. */
const FAULTS: Readonly<Record<string, ((respond: (status: number) => void) => void) | null>> = {
  'never answers': () => undefined,
  'answers after 1.5 s': (respond) => void setTimeout(respond, 1_500, 200),
  'answers with errors': (respond) => respond(503),
  'refuses connections': null,
};

describe.each(Object.entries(FAULTS))('a receiver of traces that %s', (_name, answer) => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** Starts the receiver. @returns its address */
  async function receiver(): Promise<string> {
    const own = createServer((request, response) => {
      request.resume();
      answer?.((status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'));
    });
    await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
    const { port } = own.address() as AddressInfo;
    if (answer === null) await new Promise((closed) => own.close(closed));
    else server = own;
    return `http://127.0.0.1:${port}`;
  }

  test(
    'lets no call wait, costs no more memory than its queue, and the end of the process two seconds',
    async () => {
      const child = startNode([RUN, SCRIPT], { OTEL_EXPORTER_OTLP_ENDPOINT: await receiver() });
      const { code, stdout, stderr } = await child.ended;
      expect([code, stderr]).toEqual([0, '']);
      const { longestMs, grownBytes, endMs } = v.parse(Figures, JSON.parse(stdout));
      expect(longestMs).toBeLessThan(LONGEST_CALL_MS);
      expect(grownBytes).toBeLessThan(MOST_GROWTH);
      expect(endMs).toBeLessThan(LONGEST_END_MS);
    },
    SLOW_MS,
  );
});
