import type { BuiltFile, HostManifest, PageConfig, Plan } from '@jukwaa/contracts';
import type * as v from 'valibot';
import { attributes, escapeHtml, scriptJson } from './html.ts';
import { type MatchedRoute, matchRoute } from './match-route.ts';
import { pagePlan } from './page-plan.ts';
import type { Shell } from './shell.ts';

type Files = Readonly<Record<string, v.InferOutput<typeof BuiltFile>>>;

const isStyle = (name: string) => name.endsWith('.css');

/** A preload must carry the same mode and hash as the load that follows, or the browser fetches twice. */
function preload(base: string, name: string, files: Files, nonce: string): string {
  return `<link${attributes({
    rel: 'preload',
    nonce: isStyle(name) ? null : nonce,
    as: isStyle(name) ? 'style' : 'script',
    href: `${base}${name}`,
    crossorigin: 'anonymous',
    integrity: files[name]?.integrity ?? null,
  })}>`;
}

const verified = ({ files }: HostManifest, name: string) => ({
  crossorigin: 'anonymous',
  integrity: files[name]?.integrity ?? null,
});

const hostScripts = (host: HostManifest, nonce: string) =>
  host.entry.js
    .map(
      (name) =>
        `<script${attributes({ nonce, defer: true, src: `/host/${name}`, ...verified(host, name) })}></script>`,
    )
    .join('');

/**
 * The first paint has its styles inline, so these come after it and don't hold it back. Deferred scripts wait for them all the
 * same: nothing that React draws is ever seen without its styles.
 */
const hostStyles = (host: HostManifest) =>
  host.entry.css
    .map(
      (name) => `<link${attributes({ rel: 'stylesheet', href: `/host/${name}`, ...verified(host, name) })}>`,
    )
    .join('');

/** Parameters that any page may carry: where a visitor comes from, a shared slip, a push token. No screen's data is about them. */
const GENERAL_PARAMETER = /^(utm_\w+|gclid|fbclid|id|token)$/;

/** Whether a screen asks what its route declares: an address that chooses something (a league, a day) makes it ask for that. */
const asksDeclared = (query: URLSearchParams) =>
  [...query.keys()].every((key) => GENERAL_PARAMETER.test(key));

/** What an installed app is made from; iOS does not read its icon from the manifest. */
function appTags({ files }: HostManifest): string {
  if (files['manifest.webmanifest'] === undefined) return '';
  const icon = Object.keys(files).find((name) => name.startsWith('apple-touch-icon.'));
  const touch =
    icon === undefined ? '' : `<link${attributes({ rel: 'apple-touch-icon', href: `/host/${icon}` })}>`;
  return `<link rel="manifest" href="/manifest.webmanifest">${touch}`;
}

/** Everything of the remote that the matched route runs first: entry, exposed module, the screen's chunks, its first data. */
function remoteTags(
  { remote: { base, manifest }, route }: MatchedRoute,
  query: URLSearchParams,
  nonce: string,
): string {
  const chunks = [...(manifest.chunks.remote ?? []), ...(manifest.chunks[route.screen] ?? [])];
  const files = [...new Set([manifest.entry, ...chunks])];
  const data = (asksDeclared(query) ? route.data : []).map(
    (href) => `<link${attributes({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })}>`,
  );
  return [...data, ...files.map((name) => preload(base, name, manifest.files, nonce))].join('');
}

export interface PageParts {
  readonly host: HostManifest;
  readonly shell: Shell;
  readonly plan: Plan;
  /** What the page is told besides the plan. */
  readonly facts: Omit<PageConfig, 'plan'>;
  /** What was asked for. */
  readonly url: URL;
  readonly nonce: string;
}

/** The HTML of one visit: plan, first paint, and preload links for exactly what the matched route needs. */
export function renderPage({ host, shell, plan, facts, url, nonce }: PageParts): string {
  const matched = matchRoute(plan, url.pathname) ?? matchRoute(plan, '/');
  const title = matched?.route.title.en ?? 'Jukwaa';
  const description = matched?.route.description.en ?? '';
  return `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#1B2A6B"><link rel="icon" href="/host/icon.svg" type="image/svg+xml">${appTags(host)}
<script nonce="${nonce}">${shell.themeScript}</script><style nonce="${nonce}">${shell.css}</style>
${hostScripts(host, nonce)}${matched === null ? '' : remoteTags(matched, url.searchParams, nonce)}
</head><body><div id="root">${shell.html(matched?.route ?? null)}</div>
${hostStyles(host)}<script id="jukwaa" type="application/json" nonce="${nonce}">${scriptJson({ ...facts, plan: pagePlan(plan) })}</script>
</body></html>`;
}
