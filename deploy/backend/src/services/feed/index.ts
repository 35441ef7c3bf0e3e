export {
  /** @testonly Tests start the feed with a provider of their own. */
  createFeedService,
  feedService,
} from './feed-service.ts';
export { marginsNow } from './margins.ts';
export { storedCourse } from './play/plan.ts';
export { feedMarket } from './play/sport-offer.ts';
export { replayLayout } from './replay/replay-layout.ts';
export { readSeasonFile, readTable } from './replay/season-file.ts';
export { quotedBy, type RowCells, type SeasonRow } from './replay/season-row.ts';
export { seededRandom, shuffled, smoothWalk } from './seeded-random.ts';
