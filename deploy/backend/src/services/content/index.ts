export { contentService } from './content-service.ts';
