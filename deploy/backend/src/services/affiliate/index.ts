export { affiliateService } from './affiliate-service.ts';
