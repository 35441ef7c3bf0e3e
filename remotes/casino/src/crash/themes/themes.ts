import { aviator } from './aviator.ts';
import { aviatrix } from './aviatrix.ts';
import { comet } from './comet.ts';
import { jetx } from './jetx.ts';
import { limoon } from './limoon.ts';
import { moon } from './moon.ts';
import type { CrashTheme } from './theme.ts';

/** The look of each crash game. */
export const THEMES = { aviator, jetx, comet, limoon, aviatrix, moon } as const satisfies Record<
  string,
  CrashTheme
>;

export type ThemeName = keyof typeof THEMES;
