import { WINDOW_COOKIE, WINDOW_WIDTHS, WindowSize, type WindowWidth } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ports } from './ports.ts';
import { writeCookie } from './storage/write-cookie.ts';

/** Whether the window has this width; on a server, the visitor's window. */
export const isWindowAtLeast = (width: WindowWidth): boolean => ports().isAtLeast(width);

/** The size of the window. */
export const windowSize = (): WindowSize => v.parse(WindowSize, WINDOW_WIDTHS.filter(isWindowAtLeast).length);

const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the edge the size of the window, for its next page. */
export const keepWindowSize = (size: WindowSize): void => writeCookie(WINDOW_COOKIE, String(size), YEAR_S);
