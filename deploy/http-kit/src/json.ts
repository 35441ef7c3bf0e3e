import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON and no other type. Refuses poisoned prototypes, and text that only the database would refuse. JSON can contain
 * such text only as `\u…`, so other bodies are not searched.
 *
 * @param isStorable whether the database can store every text of a value
 * @param badText the refusal of a body that it can't store
 */
export function acceptJsonOnly(
  app: FastifyInstance,
  isStorable: (value: unknown) => boolean,
  badText: () => Error,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const answer = parse(request, text, (error, value: unknown) => {
      if (error === null && text.includes('\\u') && !isStorable(value)) done(badText());
      else done(error, value);
    });
    return answer;
  });
}

/** Accepts a body of any type as its text. Its reader decides the parts that may be stored. */
export function acceptText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}
