import { expect, test } from '@jest/globals';
import { signatureKey } from './sign.ts';

test('[AUTH-01] the signature is the HMAC-SHA256 of the sorted fields in lower-case hex', async () => {
  // printf 'a=1&b=x' | openssl dgst -sha256 -hmac secret
  expect(await signatureKey({ b: 'x', a: 1 }, 'secret')).toEqual({
    ok: true,
    value: 'fac2d571e5ef90b93b8b84c8ba64873355a624d175ebe9602292273e6dd9ee71',
  });
});
