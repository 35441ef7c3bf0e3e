import { createIdentityService } from './identity-service.ts';

export { createCodeTurns } from './code-turns.ts';
export { createCodes } from './codes.ts';
export {
  createIdentityService,
  IDENTITY_MIGRATIONS,
  IDENTITY_ROUTINES,
} from './identity-service.ts';
export { createPeople, type People, type Person } from './people.ts';
export { limitField, type PlayRefusal, playAnswer, StoredPlayRefusal } from './protection/play-refusal.ts';
export { protectionRoutes } from './protection/protection-routes.ts';
export const identityService = createIdentityService();
