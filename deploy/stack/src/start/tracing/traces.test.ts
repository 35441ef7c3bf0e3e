import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { until } from '../../tasks/until.ts';
import { caller, msisdnOf, newBettor } from '../../testing/bettors.ts';
import { OwnStack } from '../../testing/own-stack.ts';
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../../testing/trace-receiver.ts';
import { traceSettings } from './trace-settings.ts';

/** Upper bounds on a busy machine: a receiver is given up after 2 s, and the process has 20 s to end (ms). */
const LONGEST_CALL_MS = 1_900;
const CALLS = 21;
const LONGEST_END_MS = 20_000;

let receiver: TraceReceiver;
const stack = OwnStack.ofFile(async () => {
  receiver = await startTraceReceiver();
  return { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
});
afterAll(() => receiver.close());

const of = (id: string, name: string) => ({ 'jukwaa.request_id': id, 'http.route': name });

describe('the trace of a call', () => {
  let apiKey: string;
  let trace: readonly ReceivedSpan[];
  let requestId: string;

  beforeAll(async () => {
    apiKey = await newBettor(caller(stack.url), 'jukwaa-signature', 1, 0);
    const answer = await fetch(`${stack.url}/api/wallet/balance`, {
      headers: {
        'api-key': apiKey,
        // A stranger can't choose the trace.
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
    });
    expect(v.safeParse(BalanceAnswer, await answer.json()).success).toBe(true);
    requestId = answer.headers.get('x-request-id') ?? '';
    trace = await until('the spans of the call', async () => {
      const own = receiver.spans.filter((span) => span.attributes['jukwaa.request_id'] === requestId);
      const ids = new Set(own.map(({ traceId }) => traceId));
      return own.length === 2 ? receiver.spans.filter(({ traceId }) => ids.has(traceId)) : null;
    });
  });

  test('the trace of a call goes from the edge to the route of the service and to its statements', () => {
    const spanOf = (match: object) =>
      trace.find((span) => expect.objectContaining(match).asymmetricMatch(span.attributes));
    const service = spanOf(of(requestId, '/api/wallet/balance'));
    const edge = trace.find(({ parentSpanId }) => parentSpanId === '');
    expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
    expect(edge?.traceId).not.toBe('a'.repeat(32));
    expect(service?.parentSpanId).toBe(edge?.spanId);
    expect(edge?.attributes).toMatchObject({
      'jukwaa.request_id': requestId,
      'http.response.status_code': 200,
    });
    const statements = trace.filter(({ attributes }) => attributes['db.query.text'] !== undefined);
    expect(statements.length).toBeGreaterThan(0);
    const ids = new Set(trace.map(({ spanId }) => spanId));
    for (const { parentSpanId, attributes } of statements)
      expect([ids.has(parentSpanId), attributes['db.system.name']]).toEqual([true, 'pglite']);
  });

  test('the trace of a call has no phone number, key or password', () => {
    const all = receiver.texts.join('\n');
    expect(all).toContain('/api/identity/');
    for (const secret of [String(msisdnOf(1)), String(msisdnOf(1)).slice(3), apiKey, apiKey.slice(0, 16)])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });
});

test('a receiver of traces that answers nothing lets calls and the end of the stack go on', async () => {
  receiver.freeze();
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    expect((await fetch(`${stack.url}/api/wallet/methods`)).status).toBeLessThan(500);
    times.push(performance.now() - began);
  }
  // The median, because a busy machine may interrupt single calls.
  expect(times.sort((one, other) => one - other)[(CALLS - 1) / 2]).toBeLessThan(LONGEST_CALL_MS);
  const began = performance.now();
  expect(await stack.stop()).toMatchObject({ code: 0, stderr: '' });
  expect(performance.now() - began).toBeLessThan(LONGEST_END_MS);
});

describe('settings of traces', () => {
  const to = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

  test('settings of traces: none without a receiver, and all calls with one', () => {
    expect(traceSettings({})).toBeNull();
    expect(traceSettings(to)).toEqual({ service: 'jukwaa', share: 1 });
    expect(traceSettings({ ...to, OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_SERVICE_NAME: 'bets' })).toEqual({
      service: 'bets',
      share: 0.05,
    });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an http address'],
    [{ ...to, OTEL_TRACES_SAMPLER_ARG: '5' }, 'must be a share from 0 to 1'],
    [{ ...to, OTEL_TRACES_SAMPLER_ARG: 'half' }, 'must be a share from 0 to 1'],
  ])('settings of traces: %j is refused', (given, reason) => {
    expect(() => traceSettings(given)).toThrow(reason);
  });
});
