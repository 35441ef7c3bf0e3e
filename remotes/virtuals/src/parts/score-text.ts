import type { VirtualScore } from '@jukwaa/contracts';

/** `2–1`. Apart from the commentary, which most pages do without. */
export const scoreText = ([home, away]: VirtualScore): string => `${home}–${away}`;
