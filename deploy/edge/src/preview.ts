import { HOST, type PagePreview, type Plan, type PreviewPlan, withOverrides } from '@jukwaa/contracts';
import * as v from 'valibot';
import { ownLocation } from './origin-form.ts';

/** The preview that an address or a link selects instead of the live app. */
export type PreviewWish =
  | { readonly kind: 'label'; readonly remote: string; readonly label: string }
  | { readonly kind: 'link'; readonly token: string };

/** Cookie of a signed link, on the preview address only: the live app never reads it. */
export const PREVIEW_COOKIE = 'jukwaa-preview';

/** `<label>--<remote>.preview.<app>`, or `preview.<app>` where signed links are opened. */
const PREVIEW_HOST = /^(?:(?<label>[a-z0-9-]+?)--(?<remote>[a-z][a-z0-9-]*)\.)?preview\.(?<app>.+)$/;

/** The parts of a preview's host name. */
export interface PreviewHost {
  /** Host of the live app, with its port. */
  readonly app: string;
  /** Null for the address that opens links. */
  readonly of: { readonly remote: string; readonly label: string } | null;
}

/** Parses a host name (with its port); null for the live app's. */
export function previewHost(host: string): PreviewHost | null {
  const { app, label, remote } = PREVIEW_HOST.exec(host)?.groups ?? {};
  if (app === undefined) return null;
  return { app, of: label === undefined || remote === undefined ? null : { label, remote } };
}

/** Returns the preview of a request: by its address, else by the link that was opened there. */
export function wishOf(host: PreviewHost | null, linkCookie: string | undefined): PreviewWish | null {
  if (host === null) return null;
  if (host.of !== null) return { kind: 'label', ...host.of };
  return linkCookie === undefined ? null : { kind: 'link', token: linkCookie };
}

/** The end of a signed link (Unix s), which anyone can read in it; only the registry can check the signature. */
const LinkEnd = v.pipe(v.string(), v.parseJson(), v.object({ e: v.number() }));

/** Returns whether a preview's link has expired at `now` (Unix ms). An address of a label never does. */
export function hasExpired(wish: PreviewWish, now: number): boolean {
  if (wish.kind !== 'link') return false;
  const claims = Buffer.from(wish.token.split('.')[0] ?? '', 'base64url').toString('utf8');
  const end = v.safeParse(LinkEnd, claims);
  return end.success && end.output.e * 1_000 <= now;
}

/**
 * Returns the live plan with the versions of a preview in their place; versions that can't be shown leave the live
 * app.
 */
export function withPreview(plan: Plan, preview: PreviewPlan): Plan {
  if (preview.state !== 'shown') return plan;
  const remotes = withOverrides(plan.remotes, preview.overrides);
  return { ...plan, remotes, ...(preview.host !== undefined && { host: preview.host }) };
}

/** Facts about the preview that the page shows to its visitor. */
export function pagePreview(preview: PreviewPlan): PagePreview {
  if (preview.state !== 'shown') return { state: preview.state, overrides: [] };
  const { overrides, host } = preview;
  const remotes = Object.values(overrides).map(({ manifest: { name, version } }) => ({
    remote: name,
    version,
  }));
  const ofHost = host === undefined ? [] : [{ remote: HOST, version: host.manifest.version }];
  return { state: 'shown', overrides: [...ofHost, ...remotes] };
}

/** Whether a page's host is the one of its preview. A preview of remotes alone has the host of the live app. */
export const previewsHost = (preview: PagePreview | undefined): boolean =>
  preview?.overrides.some(({ remote }) => remote === HOST) === true;

/** Returns a path of the live app to return to; any text that could lead elsewhere, or is given twice, becomes the start page. */
export const pathBack = (to: unknown): string => (typeof to === 'string' ? ownLocation(to) : null) ?? '/';

/** Names of the machine itself, for a stack without a configured address. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns the host of the live app for a preview; null for any other host. A client can name any host in a request,
 * so only the app's known address counts, or this machine's when there is none.
 */
export function liveOrigin({ app }: PreviewHost, protocol: string, appOrigin?: string): string | null {
  if (appOrigin !== undefined) return new URL(appOrigin).host === app ? appOrigin : null;
  return THIS_MACHINE.test(app) ? `${protocol}://${app}` : null;
}
