const ANDROID = /android/i;
/** Matches the app's own web view, where a redirect would come back to itself. */
const WEBVIEW = /; wv\)/;

export interface AppVisit {
  readonly userAgent: string;
  readonly origin: string;
  /** Path with its query. */
  readonly path: string;
}

/**
 * Returns the address of a share link on an Android phone: the same path on the app's host, which Android opens in an
 * installed app. Null when the link stays in this page.
 */
export function appAddress(appUrl: string | undefined, { userAgent, origin, path }: AppVisit): string | null {
  if (appUrl === undefined || !ANDROID.test(userAgent) || WEBVIEW.test(userAgent)) return null;
  const { origin: appOrigin } = new URL(appUrl);
  return appOrigin === origin ? null : appOrigin + path;
}
