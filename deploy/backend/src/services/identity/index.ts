import { createIdentityService } from './identity-service.ts';

export { createIdentityService, IDENTITY_MIGRATIONS, type IdentityOptions } from './identity-service.ts';
export { protectionRoutes } from './protection/protection-routes.ts';
export { type PlayRefusal, playRefusalText } from './protection/protection-texts.ts';
export const identityService = createIdentityService();
