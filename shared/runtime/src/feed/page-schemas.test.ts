import { expect, test } from '@jest/globals';
import { TOPIC_SCHEMAS } from '@jukwaa/contracts';
import { PAGE_SCHEMAS, pageSchema } from './page-schemas.ts';

test('the runtime watches its topics with the schemas by which the worker parses them', () => {
  for (const [pattern, schema] of Object.entries(PAGE_SCHEMAS))
    expect([
      pattern,
      new Map<string, unknown>(Object.entries(TOPIC_SCHEMAS)).get(pattern) === schema,
    ]).toEqual([pattern, true]);
  expect(pageSchema('odds/v2/42/list')).toBe(TOPIC_SCHEMAS['odds/v2/{match_id}/list']);
  expect(pageSchema('crash/aviator')).toBeUndefined();
});
