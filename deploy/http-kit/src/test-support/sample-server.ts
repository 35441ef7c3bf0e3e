import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ErrorAnswers } from '../errors.ts';
import type { InputRules } from '../inputs.ts';
import { mountRoutes } from '../mount.ts';
import { Refusal } from '../refusal.ts';
import { type RawInputs, type RunnableRoute, runs } from '../route.ts';
import { createServer } from '../server.ts';

/** A refusal with a body of its own shape. */
class Refused extends Refusal {
  override readonly body: unknown;

  constructor(status: number, why: string, retryAfterS: number | null = null) {
    super(status, why, retryAfterS);
    this.body = { why };
  }
}

/** The secret detail of a fault of the sample. */
export const SECRET = 'the key of the safe';
/** Text that the sample's database can't store. */
export const UNSTORABLE = '\u0000';
export const BODY_BYTES = 1_000;

const rules: InputRules = {
  namesAll: true,
  refuse: (faults) =>
    new Refused(422, faults.map((fault) => (fault.kind === 'unfit' ? fault.field : fault.kind)).join(' ')),
};

const echoSchema = {
  querystring: v.object({ loud: v.optional(v.literal('yes')) }),
  body: v.object({ name: v.pipe(v.string(), v.maxLength(10)), times: v.number() }),
  response: { 200: v.object({ name: v.string() }) },
};

const echo: RunnableRoute<RawInputs> = {
  method: 'POST',
  url: '/echo/:id',
  summary: 'Says a name again',
  schema: echoSchema,
  run: runs<typeof echoSchema, object>({ url: '/echo/:id', schema: echoSchema }, rules, async ({ body }) => {
    if (body.name === 'no') return new Refused(404, 'no such name');
    if (body.name === 'later') throw new Refused(503, 'later', 7);
    if (body.name === 'broken') throw new Error(SECRET);
    const stored = { name: body.name, password: SECRET };
    return {
      status: 200,
      body: stored,
      cookie: { name: 'seen', value: body.name, path: '/api', maxAgeS: 60 },
    };
  }),
};

/** A server with one route. @param reported collects the faults that it reports */
export function sampleServer(reported: unknown[] = [], names: readonly string[] = []): FastifyInstance {
  const answers: ErrorAnswers = {
    refused: (status, reason) => new Refused(status, reason),
    failed: () => new Refused(500, 'our fault'),
    report: (error) => reported.push(error),
  };
  const bounds = { bodyBytes: BODY_BYTES, headersMs: 10_000, requestMs: 10_000, keepAliveMs: 10_000 };
  const isStorable = (value: unknown) => !JSON.stringify(value).includes('\\u0000');
  const server = createServer({ bounds, answers, isStorable, names });
  mountRoutes<RunnableRoute<RawInputs>, RawInputs>(server, '/api', [echo], {
    documented: () => ({ tag: 'sample', key: 'apiKey' }),
    async admit({ headers }) {
      if (headers['api-key'] === 'wrong') throw new Refused(401, 'wrong key');
    },
    callOf: ({ body, query, params, headers }) => ({ body, query, params, headers }),
  });
  return server;
}
