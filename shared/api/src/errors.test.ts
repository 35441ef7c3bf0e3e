import { describe, expect, test } from '@jest/globals';
import { fail, ok } from '@jukwaa/contracts';
import { type ApiError, isMissing, orNull } from './errors.ts';

const refused = (status: number): ApiError => ({
  kind: 'http',
  status,
  code: '',
  error_message: '',
  body: null,
});

describe('the answer for one thing', () => {
  test('the answer for one thing is null when there is no such thing, or its address can name none', () => {
    for (const status of [404, 400]) expect(orNull(fail(refused(status)))).toEqual(ok(null));
  });

  test('the answer for one thing stays a failure when the service refused or was out of reach, and a value otherwise', () => {
    for (const error of [refused(401), refused(503), { kind: 'network' } as const]) {
      expect(isMissing(error)).toBe(false);
      expect(orNull(fail(error))).toEqual(fail(error));
    }
    expect(orNull(ok(7))).toEqual(ok(7));
  });
});
