import { isWindowAtLeast } from '@jukwaa/runtime';

/** Whether the window has the width from which the frame has columns. */
export const isWideWindow = (): boolean => isWindowAtLeast('1024px');

/**
 * Whether a row has room for a second market: 600 px, or more with the visitor's larger text. From 700 px on the style
 * sheet also shows a third.
 */
export const hasSideRoom = (): boolean => isWindowAtLeast('37.5em');
