import { expect, test } from '@jest/globals';
import { createRegister } from '../../../ports/register/create-register.ts';
import { createIdSecrets } from './id-secrets.ts';

test('production checks no IDs without a register, and keeps no numbers without a key', () => {
  expect(createRegister({ JUKWAA_ENV: 'production' })).toBeNull();
  expect(createIdSecrets({ JUKWAA_ENV: 'production', JUKWAA_SEED_KEY: undefined })).toBeNull();
});

test('a sealed number opens for its user only', () => {
  const secrets = createIdSecrets({ JUKWAA_ENV: 'test', JUKWAA_SEED_KEY: undefined });
  const sealed = secrets?.seal('20000001', 7) ?? '';
  expect(sealed).not.toContain('20000001');
  expect(secrets?.open(sealed, 7)).toBe('20000001');
  expect(() => secrets?.open(sealed, 8)).toThrow();
  expect(secrets?.hash('20000001')).not.toBe(secrets?.hash('20000002'));
});
