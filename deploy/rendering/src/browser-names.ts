import type { ChannelId } from '@jukwaa/contracts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** The names that screens read of a visitor's browser while they are rendered, by channel: all of one get the same page. */
export const BROWSER_NAMES = {
  1: 'Mozilla/5.0 (X11; Linux x86_64) Safari/537.36',
  2: `${ANDROID}) Mobile Safari/537.36`,
  3: `${ANDROID}; wv) Mobile Safari/537.36`,
  4: `${IOS} Mobile/15E148`,
} as const satisfies Record<ChannelId, string>;
