import type { HostManifest, PageConfig, Plan } from '@jukwaa/contracts';
import { attributes, escapeHtml, scriptJson } from './html.ts';
import type { MatchedRoute } from './match-route.ts';
import { hostBase, hostFiles, type PageFile, screenFiles, shownRoute } from './page-files.ts';
import { pagePlan } from './page-plan.ts';
import type { Shell } from './shell.ts';

/** A preload must carry the same mode and hash as the load that follows, or the browser fetches twice. */
const preload = ({ as, href, integrity }: PageFile, nonce: string): string =>
  `<link${attributes({ rel: 'preload', nonce: as === 'style' ? null : nonce, as, href, crossorigin: 'anonymous', integrity })}>`;

const verified = ({ integrity }: PageFile) => ({ crossorigin: 'anonymous', integrity });

const hostScripts = (files: readonly PageFile[], nonce: string) =>
  files
    .map(
      (file) => `<script${attributes({ nonce, defer: true, src: file.href, ...verified(file) })}></script>`,
    )
    .join('');

/**
 * The first paint has its styles inline, so these come after it and don't hold it back. Deferred scripts wait for them all the
 * same: nothing that React draws is ever seen without its styles.
 */
const hostStyles = (files: readonly PageFile[]) =>
  files
    .map((file) => `<link${attributes({ rel: 'stylesheet', href: file.href, ...verified(file) })}>`)
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

/** Preloads for what the shown route asks and runs first. */
function screenTags(shown: MatchedRoute, query: URLSearchParams, nonce: string): string {
  const data = (asksDeclared(query) ? shown.route.data : []).map(
    (href) => `<link${attributes({ rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' })}>`,
  );
  return [...data, ...screenFiles(shown).map((file) => preload(file, nonce))].join('');
}

export interface PageParts {
  readonly host: HostManifest;
  readonly shell: Shell;
  readonly plan: Plan;
  /** What the page is told besides the plan. */
  readonly facts: Omit<PageConfig, 'plan' | 'host'>;
  /** What was asked for. */
  readonly url: URL;
  readonly hasSession: boolean;
  readonly nonce: string;
}

/** The HTML of one visit: plan, first paint, and preload links for exactly what the matched route needs. */
export function renderPage({ host, shell, plan, facts, url, hasSession, nonce }: PageParts): string {
  const shown = shownRoute(plan, { path: url.pathname, hasSession });
  const { scripts, styles } = hostFiles(host);
  const title = shown?.route.title.en ?? 'Jukwaa';
  const description = shown?.route.description.en ?? '';
  return `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#1B2A6B"><link rel="icon" href="${hostBase(host)}icon.svg" type="image/svg+xml">${appTags(host)}
<script nonce="${nonce}">${shell.themeScript}</script><style nonce="${nonce}">${shell.css}</style>
${hostScripts(scripts, nonce)}${shown === null ? '' : screenTags(shown, url.searchParams, nonce)}
</head><body><div id="root">${shell.html(shown?.route ?? null)}</div>
${hostStyles(styles)}<script id="jukwaa" type="application/json" nonce="${nonce}">${scriptJson({ ...facts, host: host.version, plan: pagePlan(plan) })}</script>
</body></html>`;
}
