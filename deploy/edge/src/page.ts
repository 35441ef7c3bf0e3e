import type { HostManifest, PageConfig, Plan } from '@jukwaa/contracts';
import { inlinedPlan } from '@jukwaa/rendering';
import { headTags } from './head/head-tags.ts';
import type { PageHead } from './head/page-head.ts';
import { attributes, scriptJson } from './html.ts';
import { liteLink } from './lite/lite-link.ts';
import type { MatchedRoute } from './match-route.ts';
import { callFiles, hostBase, hostFiles, type PageFile, renderedStyles, screenFiles } from './page-files.ts';
import type { PageTheme } from './page-theme.ts';
import type { RenderedPage } from './render/first-screen.ts';
import type { RouteData } from './route-data.ts';
import type { Shell } from './shell.ts';

/** A preload must carry the same mode and hash as the load that follows, or the browser fetches twice. */
const preload = ({ as, href, integrity }: PageFile, nonce: string | null): string =>
  `<link${attributes({ rel: 'preload', nonce: as === 'style' ? null : nonce, as, href, crossorigin: 'anonymous', integrity })}>`;

const verified = ({ integrity }: PageFile) => ({ crossorigin: 'anonymous', integrity });

const hostScripts = (files: readonly PageFile[], nonce: string | null) =>
  files
    .map(
      (file) => `<script${attributes({ nonce, defer: true, src: file.href, ...verified(file) })}></script>`,
    )
    .join('');

const styleTags = (files: readonly PageFile[]) =>
  files
    .map((file) => `<link${attributes({ rel: 'stylesheet', href: file.href, ...verified(file) })}>`)
    .join('');

/**
 * The style sheets of the host, and of a rendered screen. The styles of the first paint are inline, so these load after
 * it and do not delay it. Deferred scripts wait for them, so React never draws unstyled content, and the screen's own
 * arrive while the page waits for scripts: later, all styles would be computed again just before the page can be used.
 */
const lateStyles = ({ host, shown, rendered }: PageParts): string => {
  const ofRemote = rendered === null || shown === null ? [] : renderedStyles(shown);
  return styleTags([...ofRemote, ...hostFiles(host).styles]);
};

/** Tags of an installable app; iOS does not read its icon from the manifest. */
function appTags({ files }: HostManifest): string {
  if (files['manifest.webmanifest'] === undefined) return '';
  const icon = Object.keys(files).find((name) => name.startsWith('apple-touch-icon.'));
  const touch =
    icon === undefined ? '' : `<link${attributes({ rel: 'apple-touch-icon', href: `/host/${icon}` })}>`;
  return `<link rel="manifest" href="/manifest.webmanifest">${touch}`;
}

/** Where lists have several markets a row. */
const WIDE = '(min-width: 37.5em)';

const dataTag = (media: string | null) => (href: string) =>
  `<link${attributes({ rel: 'preload', as: 'fetch', media, href, crossorigin: 'anonymous' })}>`;

/** Preloads for a screen's first requests, which a wide window may replace by its own. */
function dataTags({ data, wideData }: RouteData): string[] {
  if (wideData === null) return data.map(dataTag(null));
  return [...data.map(dataTag(`not all and ${WIDE}`)), ...wideData.map(dataTag(WIDE))];
}

/** Preloads for the first requests and files of the shown route. A rendered page has its data, and its styles follow it. */
function screenTags({ host, shown, data, nonce, rendered }: PageParts): string {
  if (shown === null) return '';
  const files = screenFiles(shown);
  const load = (file: PageFile) => preload(file, nonce);
  if (rendered !== null)
    return files
      .filter(({ as }) => as === 'script')
      .map(load)
      .join('');
  return [...dataTags(data), ...[...files, ...callFiles(host)].map(load)].join('');
}

/** The text of an inline style sheet, which can't close its element. */
export const inlineCss = (css: string): string => css.replaceAll('</', '<\\/');

/** The styles of the frame, which come before all others. */
export const shellCss = ({ shell, rendered }: Pick<PageParts, 'shell' | 'rendered'>): string =>
  rendered === null ? shell.css : shell.renderedCss;

const inlineStyle = (css: string, nonce: string | null): string =>
  `<style${attributes({ nonce })}>${inlineCss(css)}</style>`;

const inlineScript = (script: string, nonce: string | null): string =>
  `<script${attributes({ nonce })}>${script}</script>`;

/** Data for scripts. No browser runs it, so that it needs no nonce. */
const dataScript = (id: string, value: unknown): string =>
  `<script id="${id}" type="application/json">${scriptJson(value)}</script>`;

/** The script that keeps taps until the page's scripts take over, and the facts that they need for it. */
const takeOver = ({ served }: RenderedPage, { servedScript }: Shell, nonce: string | null): string =>
  inlineScript(servedScript, nonce) + dataScript('served', served);

export interface PageParts {
  readonly host: HostManifest;
  readonly shell: Shell;
  readonly plan: Plan;
  /** Facts for the page in addition to the plan. */
  readonly facts: Omit<PageConfig, 'plan' | 'host'>;
  /** Scheme and host of the app. */
  readonly origin: string;
  readonly theme: PageTheme;
  /** The route that the visit shows; null without any remote. */
  readonly shown: MatchedRoute | null;
  /** The first requests of its screen. */
  readonly data: RouteData;
  readonly head: PageHead;
  /** The page whose link the frame marks; null when it has no link. */
  readonly current: string | null;
  /** The path to which the host redirects the visit; null when it shows the address itself. */
  readonly movedTo: string | null;
  /** The first screen as the page's scripts would render it; null for the skeleton. */
  readonly rendered: RenderedPage | null;
  /** Null for a page whose policy names the hashes of its scripts and styles. */
  readonly nonce: string | null;
}

/** The root of the page: the first screen, or the frame with a skeleton. */
const rootOf = ({ rendered, shell, shown, head, current }: PageParts): string =>
  rendered === null
    ? `<div id="root">${shell.html(shown, head.language, current)}</div>`
    : `<div id="root" data-served>${rendered.html}</div>`;

const nameOf = ({ shown }: PageParts) =>
  shown === null ? null : { remote: shown.remote.manifest.name, route: shown.route.name };

/** Builds the HTML of one visit: plan, first paint, and preload links for exactly the files of the matched route. */
export function renderPage(parts: PageParts): string {
  const { host, shell, plan, facts, head, origin, theme, nonce, rendered, movedTo } = parts;
  const { scripts } = hostFiles(host);
  const ownStyle = rendered === null ? '' : inlineStyle(rendered.style, nonce);
  return `<!doctype html>
<html${attributes({ lang: head.language, 'data-theme': theme, 'data-path': movedTo })}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${headTags(head, host, origin)}
<meta name="theme-color" content="#1B2A6B"><link rel="icon" href="${hostBase(host)}icon.svg" type="image/svg+xml">${appTags(host)}
${inlineScript(shell.themeScript, nonce)}<style${attributes({ nonce })}>${shellCss(parts)}</style>${ownStyle}
${hostScripts(scripts, nonce)}${screenTags(parts)}
</head><body>${liteLink(head.language)}${rootOf(parts)}
${rendered === null ? '' : takeOver(rendered, shell, nonce)}${lateStyles(parts)}
${dataScript('jukwaa', { ...facts, host: host.version, plan: inlinedPlan(plan, { host, shown: nameOf(parts) }) })}
</body></html>`;
}
