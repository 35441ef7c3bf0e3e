import type { RemoteRouteInput, RemoteSamples } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Schemas by the start of the addresses that they answer. */
export type AnswerSchemas = Readonly<Record<string, v.GenericSchema>>;

interface Sampled {
  readonly samples: RemoteSamples;
  readonly routes: readonly RemoteRouteInput[];
  readonly schemas: AnswerSchemas;
}

/** Returns data of public routes without a sample answer, and answers that the services would not give. */
export function sampleFaults({ samples, routes, schemas }: Sampled): string[] {
  const needed = routes.filter(({ access = 'any' }) => access === 'any').flatMap(({ data = [] }) => data);
  const missing = needed.filter((address) => !Object.hasOwn(samples.answers, address));
  const starts = Object.keys(schemas).sort((a, b) => b.length - a.length);
  const wrong = Object.entries(samples.answers).flatMap(([address, body]) => {
    const schema = schemas[starts.find((start) => address.startsWith(start)) ?? ''];
    if (schema === undefined) return [`${address} has no schema`];
    const { issues } = v.safeParse(schema, body);
    return issues === undefined ? [] : [`${address}: ${v.summarize(issues)}`];
  });
  return [...missing.map((address) => `${address} has no sample answer`), ...wrong];
}
