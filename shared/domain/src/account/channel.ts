import type { ChannelId } from '@jukwaa/contracts';

/** The channels by name. The apps are the product's pages inside a phone's web view. */
export const CHANNELS = { desktop: 1, mobileWeb: 2, androidApp: 3, iosApp: 4 } as const satisfies Record<
  string,
  ChannelId
>;

/**
 * The channel from a user agent. An Android web view marks itself with `; wv`; a web view on iOS lacks the `Safari/` that the
 * system's browsers carry.
 */
export function channelId(userAgent: string): ChannelId {
  if (/Android/.test(userAgent)) return /; wv\)/.test(userAgent) ? CHANNELS.androidApp : CHANNELS.mobileWeb;
  if (/iPhone|iPad|iPod/.test(userAgent))
    return /Safari\//.test(userAgent) ? CHANNELS.mobileWeb : CHANNELS.iosApp;
  return /Mobi|Opera Mini|Windows Phone/i.test(userAgent) ? CHANNELS.mobileWeb : CHANNELS.desktop;
}

/** From the most to the least specific: nearly every browser also claims to be the ones below it. */
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

/** The browser's name for the tracking fields; empty when it is none that we know. */
export const browserName = (userAgent: string): string =>
  BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? '';
