import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody, type SessionUser } from '@jukwaa/contracts';
import { validate } from '@readme/openapi-parser';
import * as v from 'valibot';
import type { MountedRoute } from './mount-all.ts';
import { type DocumentedCall, documentedCalls, fittingAddress } from './test-support/documented-calls.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 180_000;
/** Number of calls at the same time. */
const AT_ONCE = 16;
/** Reaches the handlers of the operator's routes too. */
const TOKEN = 'operator-token-of-the-tests';
/** The limit of a route that declares none. */
const USUAL_BODY_BYTES = 64 * 1024;
const JSON_HEAD = { 'content-type': 'application/json' };
/** The mobile money operator decides its fields: a new one must not lose a payment. Providers of games sign the text of a body. */
const isReport = ({ address }: MountedRoute) =>
  address.startsWith('/api/wallet/reports/') || address.startsWith('/api/casino/wallet/');

/** Pages end the session on a 400 of a money call (product spec, wallet errors), so those refuse fields with 422. */
const isMoney = ({ address }: MountedRoute) =>
  address.startsWith('/api/wallet/') ||
  /^\/api\/(jackpot|ligi|instant|crash|draws)\/.+\/(bet|bets|entries|round|act|cash-out|cancel)(\/recall)?$/.test(
    address,
  ) ||
  /^\/api\/betting\/bets\/.+\/cash-out(\/recall)?$/.test(address);
const invalidStatus = (mounted: MountedRoute) => (isMoney(mounted) ? 422 : 400);

let backend: TestBackend;
let player: SessionUser;
let routes: readonly MountedRoute[] = [];
let documented: ReadonlyMap<string, DocumentedCall> = new Map();
beforeAll(async () => {
  backend = await startTestBackend({ env: { JUKWAA_OPERATOR_TOKEN: TOKEN } });
  player = await backend.newPlayer();
  const { body } = await backend.call('GET', '/api/docs/json');
  documented = new Map(documentedCalls(body).map((call) => [`${call.method} ${call.path}`, call]));
  routes = backend.backend.routes.filter(({ address }) => !address.endsWith('/logout'));
}, START_MS);
afterAll(() => backend.close());

const nameOf = ({ address, route }: MountedRoute) => `${route.method} ${address}`;

/** An address that the route's own schema accepts, so that a refusal is about the rest of the call. */
function addressOf({ address, route }: MountedRoute): string {
  const path = address.replace(/:(\w+)/g, '{$1}');
  return fittingAddress(documented.get(`${route.method} ${path}`) ?? { path, parameters: [] });
}

const call = (mounted: MountedRoute, body?: unknown, headers: Record<string, string> = {}, query = '') =>
  backend.call(mounted.route.method, addressOf(mounted) + query, {
    apiKey: player.auth,
    headers: { 'idempotency-key': 'every-route-key', authorization: `Bearer ${TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });

/**
 * Calls each of these routes so that it must refuse. Returns the routes that did not, or whose answer does not have the shape of
 * a refusal.
 */
async function unrefused(
  asked: readonly MountedRoute[],
  status: number | ((mounted: MountedRoute) => number),
  work: (mounted: MountedRoute) => Promise<{ status: number; body: unknown }>,
): Promise<unknown[]> {
  expect(asked.length).toBeGreaterThan(5);
  const wrong: unknown[] = [];
  const waiting = [...asked];
  const lane = async () => {
    for (let mounted = waiting.shift(); mounted !== undefined; mounted = waiting.shift()) {
      const answer = await work(mounted);
      const expected = typeof status === 'number' ? status : status(mounted);
      if (answer.status !== expected || !v.is(ErrorBody, answer.body)) wrong.push([nameOf(mounted), answer]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return wrong;
}

const withBody = () => routes.filter(({ route }) => route.schema.body !== undefined);

const Nested = v.looseObject({});
const OperationWithBody = v.object({
  requestBody: v.object({ content: v.object({ 'application/json': v.object({ schema: Nested }) }) }),
});

function bodySchema(document: unknown, { address, route }: MountedRoute): unknown {
  const { paths } = v.parse(
    v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
    document,
  );
  const operation = paths[address.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  return v.parse(OperationWithBody, operation).requestBody.content['application/json'].schema;
}

/** Objects of a JSON schema that accept fields without a name in it. */
function openObjects(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(openObjects);
  if (!v.is(Nested, schema)) return [];
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false;
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjects)];
}

describe('every route', () => {
  test('every route is in the documentation, which is a valid OpenAPI document', async () => {
    const { body } = await backend.call('GET', '/api/docs/json');
    const document = v.parse(
      v.looseObject({
        openapi: v.literal('3.1.0'),
        info: v.looseObject({ title: v.string(), version: v.string() }),
        paths: v.record(v.string(), v.looseObject({})),
      }),
      body,
    );
    const missing = backend.backend.routes.filter(({ address, route }) => {
      const path = document.paths[address.replace(/:(\w+)/g, '{$1}')];
      return path?.[route.method.toLowerCase()] === undefined;
    });
    expect(missing.map(nameOf)).toEqual([]);
    expect(await validate(structuredClone(document))).toMatchObject({ valid: true });
  });

  test('every route describes itself in one line', () => {
    expect(backend.backend.routes.filter(({ route }) => !route.summary).map(nameOf)).toEqual([]);
  });

  test.each([
    ['no api key', {}],
    ['an empty one', { 'api-key': '' }],
    ['an invented one', { 'api-key': 'the key of no user' }],
  ])('every route for users refuses %s', async (_what, headers) => {
    const asked = backend.backend.routes.filter(({ route }) => route.auth === 'user');
    const wrong = await unrefused(asked, 401, (mounted) =>
      backend.call(mounted.route.method, addressOf(mounted), { headers }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a number', 7],
    ['a field that is not known', { not_a_field_of_any_body: 1 }],
  ])('every route with a body refuses %s', async (_what, body) => {
    const asked = withBody().filter((mounted) => !isReport(mounted));
    const wrong = await unrefused(asked, invalidStatus, (mounted) =>
      call(mounted, JSON.stringify(body), JSON_HEAD),
    );
    expect(wrong).toEqual([]);
  });

  test('every route with a body refuses one above 64 kB, or above its own limit', async () => {
    const ofJson = withBody().filter(({ route }) => route.takesText !== true);
    const larger = ({ route }: MountedRoute) =>
      JSON.stringify({ text: 'x'.repeat(route.bodyLimit ?? USUAL_BODY_BYTES) });
    expect(await unrefused(ofJson, 413, (mounted) => call(mounted, larger(mounted), JSON_HEAD))).toEqual([]);
  });

  test.each([
    ['text that is no JSON', '{"amount":', JSON_HEAD, 400],
    ['a form', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('every route with a body refuses %s', async (_what, body, headers, status) => {
    const ofJson = withBody().filter(({ route }) => route.takesText !== true);
    expect(await unrefused(ofJson, status, (mounted) => call(mounted, body, headers))).toEqual([]);
  });

  test('every route with a body names all its fields, at every depth', async () => {
    const { body } = await backend.call('GET', '/api/docs/json');
    const open = withBody()
      .filter((mounted) => !isReport(mounted))
      .filter((mounted) => openObjects(bodySchema(body, mounted)).length > 0);
    expect(open.map(nameOf)).toEqual([]);
  });

  test('every route with a query refuses an unknown field', async () => {
    const asked = routes.filter(({ route }) => route.schema.querystring !== undefined);
    const wrong = await unrefused(asked, invalidStatus, (mounted) =>
      call(mounted, undefined, {}, '?not_a_field_of_any_query=1'),
    );
    expect(wrong).toEqual([]);
  });
});
