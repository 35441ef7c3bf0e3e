import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ErrorBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { MountedRoute } from './mount-all.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const Media = v.object({ 'application/json': v.looseObject({ example: v.unknown() }) });
const Operation = v.object({
  requestBody: v.optional(v.object({ content: Media })),
  parameters: v.optional(
    v.array(
      v.looseObject({
        in: v.string(),
        name: v.string(),
        example: v.unknown(),
      }),
    ),
    [],
  ),
  responses: v.record(v.string(), v.looseObject({ content: v.optional(Media) })),
});
const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) });

let backend: TestBackend;
let paths: v.InferOutput<typeof Document>['paths'];
beforeAll(async () => {
  backend = await startTestBackend();
  ({ paths } = v.parse(Document, (await backend.call('GET', '/api/docs/json')).body));
}, 180_000);
afterAll(() => backend.close());

const nameOf = ({ address, route }: MountedRoute) => `${route.method} ${address}`;
const operationOf = ({ address, route }: MountedRoute) =>
  v.parse(Operation, paths[address.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]);
/** Routes whose example differs from their input or answer, with the reason. */
const misfits = (check: (mounted: MountedRoute) => readonly string[]) =>
  backend.backend.routes.flatMap((mounted) => check(mounted).map((why) => `${nameOf(mounted)}: ${why}`));
const faults = (schema: v.GenericSchema, example: unknown): string[] =>
  (v.safeParse(schema, example).issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);

test('every route with a body has an example that it accepts', () => {
  expect(
    misfits((mounted) => {
      const { body } = mounted.route.schema;
      if (body === undefined) return [];
      return faults(body, operationOf(mounted).requestBody?.content['application/json'].example);
    }),
  ).toEqual([]);
});

test('every parameter has an example that its route accepts', () => {
  expect(
    misfits((mounted) => {
      const { querystring, params } = mounted.route.schema;
      const given = operationOf(mounted).parameters.map((parameter) => [
        parameter.in,
        parameter.name,
        parameter.example,
      ]);
      const of = (place: string) =>
        Object.fromEntries(given.filter(([at]) => at === place).map(([, name, example]) => [name, example]));
      return [
        ...(querystring === undefined ? [] : faults(querystring, of('query'))),
        ...(params === undefined ? [] : faults(params, of('path'))),
      ];
    }),
  ).toEqual([]);
});

/** Whether the answer is a file: it has bytes, for which JSON has no example. */
const isFile = (schema: v.GenericSchema) => schema.type === 'custom';

test('every answer has an example that fits it, and every route has an example of a refusal', () => {
  expect(
    misfits((mounted) => {
      const { responses } = operationOf(mounted);
      const exampleFor = (status: string) => responses[status]?.content?.['application/json'].example;
      const answers = Object.entries(mounted.route.schema.response).flatMap(([status, schema]) =>
        isFile(schema) ? [] : faults(schema, exampleFor(status)).map((why) => `${status} ${why}`),
      );
      return [...answers, ...faults(ErrorBody, exampleFor('default')).map((why) => `error ${why}`)];
    }),
  ).toEqual([]);
});
