const ANDROID = /android/i;
/** The app's own window; a redirect from there would come back to it. */
const WEBVIEW = /; wv\)/;

export interface Visit {
  readonly userAgent: string;
  readonly origin: string;
  /** Path with its query. */
  readonly path: string;
}

/**
 * Where a share link goes on an Android phone: the same path on the app's host, which Android opens in the app when there is
 * one. Null when it stays in this page.
 */
export function appAddress(appUrl: string | undefined, { userAgent, origin, path }: Visit): string | null {
  if (appUrl === undefined || !ANDROID.test(userAgent) || WEBVIEW.test(userAgent)) return null;
  const { origin: appOrigin } = new URL(appUrl);
  return appOrigin === origin ? null : appOrigin + path;
}
