import { CommandError } from '../../run/run-task.ts';
import type { Variables } from '../variables.ts';

/** Where traces go; the exporter itself reads the other variables of OpenTelemetry, such as `OTEL_EXPORTER_OTLP_HEADERS`. */
export interface TraceSettings {
  /** The receiver's name of this product. */
  readonly service: string;
  /** Share of the calls that are traced, from 0 to 1. */
  readonly share: number;
}

/** Returns null without a receiver. @throws CommandError that names a malformed variable */
export function traceSettings(given: Variables): TraceSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new CommandError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http address, it is '${endpoint}'`);
  const text = given.OTEL_TRACES_SAMPLER_ARG ?? '1';
  const share = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(share >= 0 && share <= 1))
    throw new CommandError(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, it is '${text}'`);
  return { service: given.OTEL_SERVICE_NAME ?? 'jukwaa', share };
}
