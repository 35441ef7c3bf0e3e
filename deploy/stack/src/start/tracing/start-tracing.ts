import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './trace-settings.ts';

/** Longest wait for a receiver, in ms. Spans that it does not take are dropped; no call waits for them. */
const RECEIVER_MS = 2_000;

/**
 * Sends the traces of this process to the receiver at `OTEL_EXPORTER_OTLP_ENDPOINT`, until the returned function ends it. Call it before
 * servers are made. The number of waiting spans is bounded by the library (2,048).
 *
 * @param roles of this process, as receivers tell its processes apart
 */
export function startTracing(
  { service, share }: TraceSettings,
  roles: readonly string[],
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${roles.join('-')}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: RECEIVER_MS }) }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const ended = new AbortController();
    // The end of the provider fails with the last spans of a receiver that is away; they are dropped as those before.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(RECEIVER_MS, undefined, { signal: ended.signal })]);
    ended.abort();
    for (const global of [trace, context, propagation]) global.disable();
  };
}
