import { isStorable } from '@jukwaa/database';
import type { FastifyInstance } from 'fastify';
import { refuse } from './result.ts';

const badText = () => refuse(400, 'bad_request', 'The request is not valid.');

/**
 * Takes JSON and nothing else. Refuses poisoned prototypes, and characters that would fail only in the database. They can be
 * written in JSON as `\u…` only and in an address as `%00` only, so other requests are not searched.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const answer = parse(request, text, (error, value: unknown) => {
      if (error === null && text.includes('\\u') && !isStorable(value)) done(badText());
      else done(error, value);
    });
    return answer;
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw badText();
  });
}
