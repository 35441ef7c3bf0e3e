import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const Value = v.looseObject({
  stringValue: v.optional(v.string()),
  intValue: v.optional(v.union([v.number(), v.string()])),
});
const Attributes = v.pipe(
  v.array(v.object({ key: v.string(), value: Value })),
  v.transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  ),
);
const SpanRow = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: Attributes,
});
/** A part of OpenTelemetry's format for HTTP (OTLP 1.0, `ExportTraceServiceRequest` as JSON). */
const Sent = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(SpanRow) })) })),
});
export type ReceivedSpan = v.InferOutput<typeof SpanRow>;

/** A receiver of traces on a port of its own. */
export interface TraceReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** All that was sent, as text. */
  readonly texts: readonly string[];
  /** Answers no further call. */
  freeze(): void;
  close(): Promise<void>;
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  let isFrozen = false;
  const server = createServer(async (request, response) => {
    if (isFrozen) return;
    const body = await text(request);
    texts.push(body);
    for (const { scopeSpans } of v.parse(Sent, JSON.parse(body)).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    freeze: () => {
      isFrozen = true;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
