import { createIdentityService } from './identity-service.ts';

export { createIdentityService, type IdentityOptions } from './identity-service.ts';
export const identityService = createIdentityService();
