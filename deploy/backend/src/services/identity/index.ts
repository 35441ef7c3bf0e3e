import { createIdentityService } from './identity-service.ts';

export { createCodeTurns } from './code-turns.ts';
export { createCodes } from './codes.ts';
export {
  createIdentityService,
  IDENTITY_MIGRATIONS,
  IDENTITY_ROUTINES,
} from './identity-service.ts';
export { createPeople, type People, type Person } from './people.ts';
export { protectionRoutes } from './protection/protection-routes.ts';
export { limitField, type PlayRefusal, playRefusalText } from './protection/protection-texts.ts';
export const identityService = createIdentityService();
