import { describe, expect, test } from '@jest/globals';
import { commonEn, sentence } from '@jukwaa/domain/texts';
import { COMMON_ERRORS } from '@jukwaa/http-kit';
import { invalidField, refuse, refuserOf, type ServiceError } from './result.ts';

describe('[ERR-01] a refusal of a service', () => {
  test('a refusal of a service carries its code, its values and the sentence of the catalogue', () => {
    expect(refuse(422, 'bad_policy', { reason: 'No such rule' })).toMatchObject({
      status: 422,
      code: 'bad_policy',
      message: 'No such rule',
      fields: { values: { reason: 'No such rule' } },
    });
  });

  test('a refusal of a service names the case where one code says different things', () => {
    expect(refuse(503, 'try_again.feed')).toMatchObject({
      code: 'try_again',
      message: 'Feed messages cannot be taken at the moment. Send this one again.',
      fields: { values: { case: 'feed' } },
    });
  });

  test('a refusal of a field names it in English and in a value, without a case for pages', () => {
    expect(invalidField(400, 'stake_cents')).toMatchObject({
      message: 'The field stake_cents is invalid.',
      fields: { values: { field: 'stake_cents' } },
    });
  });

  test('a refusal of a service can not have a code without a sentence', () => {
    // @ts-expect-error -- no catalogue has this code
    expect(() => refuse(404, 'brand_new')).toThrow('no sentence for brand_new');
  });

  test('a refusal of a service can not have a code that the contract does not list', () => {
    const refuseToo = refuserOf({ brand_new: 'A sentence of its own' });
    // @ts-expect-error -- the contract lists every code
    expect(() => refuseToo(404, 'brand_new')).toThrow('brand_new is no refusal of a service');
    // @ts-expect-error -- nor can its type have another code
    const none: ServiceError<'brand_new'> | null = null;
    expect(none).toBeNull();
  });
});

test.each(Object.entries(COMMON_ERRORS))(
  '[ERR-01] the answer %s of services and edge has the sentence of the catalogue',
  (_status, { code, error_message, ...more }) => {
    const values = 'values' in more ? more.values : {};
    expect(error_message).toBe(sentence('en', commonEn, code, values));
  },
);
