import type { RouteName } from '@jukwaa/contracts';
import { app } from './app.ts';
import { faqs } from './faqs.ts';
import { howToPlay } from './how-to-play.ts';
import { privacy } from './privacy.ts';
import { promos } from './promos.ts';
import { referrals } from './referrals.ts';
import { responsibleGambling } from './responsible-gambling.ts';
import { support } from './support.ts';
import { terms } from './terms.ts';
import type { ContentPage } from './types.ts';

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
} as const satisfies Partial<Record<RouteName, ContentPage>>;

export type ContentName = keyof typeof CONTENT;
export type { Article, Block, ContentPage } from './types.ts';
