export type { FeedFace } from './feed-face.ts';
export { feedService } from './feed-service.ts';
