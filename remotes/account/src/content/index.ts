import type { RouteName } from '@jukwaa/contracts';
import { app } from './app.ts';
import { faqs } from './faqs.ts';
import { howToPlay } from './how-to-play.ts';
import { leaderboard } from './leaderboard.ts';
import { privacy } from './privacy.ts';
import { promos } from './promos.ts';
import { referrals } from './referrals.ts';
import { responsibleGambling } from './responsible-gambling.ts';
import { support } from './support.ts';
import { terms } from './terms.ts';
import type { ContentPage } from './types.ts';
import { verifystake } from './verifystake.ts';

/** Every content page by the name of its route. */
export const CONTENT = {
  'how-to-play': howToPlay,
  'terms-and-condition': terms,
  'privacy-policy': privacy,
  'responsible-gambling': responsibleGambling,
  support,
  faqs,
  promos,
  app,
  referrals,
  leaderboard,
  verifystake,
} as const satisfies Partial<Record<RouteName, ContentPage>>;

export type ContentName = keyof typeof CONTENT;
export { isPromotion, PROMOTIONS, type PromotionSlug } from './promotions.ts';
export type { Article, Block, ContentPage } from './types.ts';
