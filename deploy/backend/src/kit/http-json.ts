import type { FastifyInstance } from 'fastify';
import { refuse } from './result.ts';

/** A text that no database stores: with a NUL, or with half of a surrogate pair. */
const isBrokenText = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return isBrokenText(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isBrokenText(name) || hasBrokenText(inner));
}

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
      if (error === null && text.includes('\\u') && hasBrokenText(value)) done(badText());
      else done(error, value);
    });
    return answer;
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw badText();
  });
}
