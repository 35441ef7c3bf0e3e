import type { PagePreview, Plan, PreviewPlan } from '@jukwaa/contracts';

/** What an address or a link asks to see instead of the live app. */
export type PreviewWish =
  | { readonly kind: 'label'; readonly remote: string; readonly label: string }
  | { readonly kind: 'link'; readonly token: string };

/** Cookie of a signed link, on the preview address only: the live app never reads it. */
export const PREVIEW_COOKIE = 'jukwaa-preview';

/** `<label>--<remote>.preview.<app>`, or `preview.<app>` where signed links are opened. */
const PREVIEW_HOST = /^(?:(?<label>[a-z0-9-]+?)--(?<remote>[a-z][a-z0-9-]*)\.)?preview\.(?<app>.+)$/;

/** A preview's host name taken apart. */
export interface PreviewHost {
  /** Host of the live app, with its port. */
  readonly app: string;
  /** Null where links are opened. */
  readonly of: { readonly remote: string; readonly label: string } | null;
}

/** What a host name (with its port) says; null for the live app's. */
export function previewHost(host: string): PreviewHost | null {
  const { app, label, remote } = PREVIEW_HOST.exec(host)?.groups ?? {};
  if (app === undefined) return null;
  return { app, of: label === undefined || remote === undefined ? null : { label, remote } };
}

/** What a request asks for: its address, else the link that was opened there. */
export function wishOf(host: PreviewHost | null, linkCookie: string | undefined): PreviewWish | null {
  if (host === null) return null;
  if (host.of !== null) return { kind: 'label', ...host.of };
  return linkCookie === undefined ? null : { kind: 'link', token: linkCookie };
}

/** The live plan with what a preview shows in its place; what can't be shown leaves the live app. */
export function withPreview(plan: Plan, preview: PreviewPlan): Plan {
  if (preview.state !== 'shown') return plan;
  return { ...plan, remotes: { ...plan.remotes, ...preview.overrides } };
}

/** What the page is told, so that it can tell the visitor. */
export function pagePreview(preview: PreviewPlan): PagePreview {
  const overrides = preview.state === 'shown' ? Object.values(preview.overrides) : [];
  return {
    state: preview.state,
    overrides: overrides.map(({ manifest: { name, version } }) => ({ remote: name, version })),
  };
}

/** A path of the live app to go back to; anything that could lead elsewhere is the start page. */
export const pathBack = (to: string | undefined): string =>
  to !== undefined && /^\/(?![/\\])/.test(to) && !/[\r\n]/.test(to) ? to : '/';

/** Names of the machine itself, which a stack without an address of its own has. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Where the live app of a preview is. A request names its host itself, so that is only the app's known address, or this
 * machine's when it has none; null for any other host.
 */
export function liveOrigin({ app }: PreviewHost, protocol: string, appOrigin?: string): string | null {
  if (appOrigin !== undefined) return new URL(appOrigin).host === app ? appOrigin : null;
  return THIS_MACHINE.test(app) ? `${protocol}://${app}` : null;
}
