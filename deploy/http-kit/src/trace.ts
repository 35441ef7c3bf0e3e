import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of the library that makes the spans of calls and statements, as receivers show it. */
const NAME = 'jukwaa';

/** Makes spans; without a receiver of traces they are empty and cost nothing. */
const tracer = () => trace.getTracer(NAME);

/** Whether this process sends traces. */
const areTraced = (): boolean => tracer().startSpan('').isRecording();

/**
 * Whether a call may come with a trace. From `inside` it continues the trace of the part that sent it, and from
 * `outside` it begins one: a stranger must not choose which traces are kept, nor join those of others.
 */
type TraceOrigin = 'inside' | 'outside';

/** The headers by which another part of the product continues the current trace; none without traces. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Names the route, not the address, which has codes, phone numbers and keys. */
function spanOf({ method, routeOptions, id }: FastifyRequest, above: Context): Span {
  const route = routeOptions.url ?? 'no route';
  const attributes = { 'http.request.method': method, 'http.route': route, 'jukwaa.request_id': id };
  return tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, above);
}

function endSpan(span: Span | undefined, { statusCode }: FastifyReply): void {
  span?.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}

/**
 * Makes a span of each call, within which its work runs. The names of attributes are OpenTelemetry's (semantic conventions of HTTP
 * spans, stable since 1.23); the request's id is the one of its log lines.
 */
export function traceCalls(app: FastifyInstance, origin: TraceOrigin): void {
  if (!areTraced()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const above = origin === 'outside' ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, request.headers);
    const span = spanOf(request, above);
    spans.set(request, span);
    context.with(trace.setSpan(above, span), done);
  });
  app.addHook('onResponse', async (request, reply) => endSpan(spans.get(request), reply));
}
