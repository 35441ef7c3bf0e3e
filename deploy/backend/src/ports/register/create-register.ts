import type { Env } from '../../kit/index.ts';
import type { IdentityRegister, RegisterAnswer } from './identity-register.ts';

/** Numbers that end so are unknown to the simulation, or have another date of birth there. */
const UNKNOWN_END = '0';
const OTHER_BIRTH_END = '9';

function simulatedAnswer(number: string): RegisterAnswer {
  if (number.endsWith(UNKNOWN_END)) return { state: 'refused', reason: 'not_found' };
  if (number.endsWith(OTHER_BIRTH_END)) return { state: 'refused', reason: 'other_birth_date' };
  return { state: 'verified' };
}

/**
 * The simulated register outside production. Production has none (null) until an operator adds the adapter of its provider: IDs
 * are then not checked, and pages say so.
 */
export const createRegister = (env: Pick<Env, 'JUKWAA_ENV'>): IdentityRegister | null =>
  env.JUKWAA_ENV === 'production'
    ? null
    : { isSimulated: true, check: async ({ number }) => simulatedAnswer(number) };
