export type { FeedFace } from './feed-face.ts';
export { createFeedService, feedService } from './feed-service.ts';
