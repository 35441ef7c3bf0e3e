import { createIdentityService } from './identity-service.ts';

export {
  /** @testonly Tests of the wallet start identity with fewer parts. */
  createCodeTurns,
} from './code-turns.ts';
export {
  /** @testonly Tests of the wallet start identity with fewer parts. */
  createCodes,
} from './codes.ts';
export {
  createIdentityService,
  /** @testonly Tests create these tables alone. */
  IDENTITY_MIGRATIONS,
  /** @testonly Tests create these tables alone. */
  IDENTITY_ROUTINES,
} from './identity-service.ts';
export {
  /** @testonly Tests of the wallet start identity with fewer parts. */
  createPeople,
  ERASED_NUMBER,
  type People,
  type Person,
} from './people.ts';
export {
  limitField,
  type ProtectionRefusal,
  playAnswer,
  StoredPlayRefusal,
} from './protection/play-refusal.ts';
export {
  /** @testonly Tests of the wallet start identity with fewer parts. */
  protectionRoutes,
} from './protection/protection-routes.ts';
/** @testonly Tests start identity beside the service that they test. */
export const identityService = createIdentityService();
