import type { ChannelId } from '@jukwaa/contracts';

/** The channels by name. The apps are the product's pages inside a phone's web view. */
const CHANNELS = { desktop: 1, mobileWeb: 2, androidApp: 3, iosApp: 4 } as const satisfies Record<
  string,
  ChannelId
>;

/**
 * Derives the channel from a user agent. An Android web view contains `; wv`; an iOS web view lacks the `Safari/` of
 * the system's browsers.
 */
export function channelId(userAgent: string): ChannelId {
  if (/Android/.test(userAgent)) return /; wv\)/.test(userAgent) ? CHANNELS.androidApp : CHANNELS.mobileWeb;
  if (/iPhone|iPad|iPod/.test(userAgent))
    return /Safari\//.test(userAgent) ? CHANNELS.mobileWeb : CHANNELS.iosApp;
  return /Mobi|Opera Mini|Windows Phone/i.test(userAgent) ? CHANNELS.mobileWeb : CHANNELS.desktop;
}

/** From the most to the least specific, because nearly every browser also claims to be those below it. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera Mini', /Opera Mini/],
  ['Opera', /OPR\/|Opera\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

/** The browser's name for the tracking fields; empty for unknown browsers. */
export const browserName = (userAgent: string): string =>
  BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? '';
