import { Highlight, href, type Plan } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../html.ts';
import type { PlanSource } from '../plan-source.ts';
import { everyAnswer } from '../security-headers.ts';
import { alternatesOf } from './alternates.ts';
import { isListedRoute } from './page-head.ts';

/** How long a sitemap is reused (ms). */
const MAX_AGE_MS = 60_000;
const WAIT_MS = 2_000;
/** The next matches of football, the most that one call returns. */
const MATCHES = '/api/fixture/highlights/1?page=0&per_page=100&upcoming=1&order_type=priority';

/** Search engines may index pages. Addresses that need a login say so themselves. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox'];

/** Scheme and host of the app: as configured, else those of the request. */
export const originOf = ({ protocol, host }: FastifyRequest, appOrigin?: string): string =>
  appOrigin ?? `${protocol}://${host}`;

/** Paths of the plan's pages that anybody may open and that need no parameter. */
function pagesOf({ remotes }: Plan): string[] {
  return Object.values(remotes)
    .flatMap(({ manifest }) => manifest.routes)
    .filter((route) => !route.path.includes(':') && isListedRoute(route))
    .map(({ path }) => path);
}

const Matches = v.object({ data: v.array(v.pick(Highlight, ['game_id'])) });

async function matchPages(backendUrl: string): Promise<string[]> {
  const response = await fetchWhole(`${backendUrl}${MATCHES}`, {}, WAIT_MS);
  if (!response.ok) throw new Error(`the matches answered ${response.status}`);
  const { data } = v.parse(Matches, await response.json());
  return data.map(({ game_id }) => href('more-markets', { game_id }));
}

/** Each language of a page has its own entry, which names all of them. */
function entriesOf(address: string): string[] {
  const alternates = alternatesOf(address);
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ href }) => `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`);
}

const sitemapOf = (origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap((path) => entriesOf(origin + path)).join('\n')}
</urlset>
`;

export interface SitemapOptions {
  readonly backendUrl: string;
  /** Configured address of the app. */
  readonly appOrigin?: string;
  readonly log: (message: string, detail: unknown) => void;
}

/** Serves `/robots.txt`, and `/sitemap.xml` with the live pages and the next matches. */
export function serveSitemap(edge: FastifyInstance, plans: PlanSource, options: SitemapOptions): void {
  const { backendUrl, appOrigin, log } = options;
  let matches: { readonly paths: Promise<string[]>; readonly at: number } | null = null;
  /** Without the services the sitemap has the other pages. */
  const nextMatches = (): Promise<string[]> => {
    if (matches === null || performance.now() - matches.at > MAX_AGE_MS) {
      const paths = matchPages(backendUrl).catch((reason: unknown) => {
        log('the sitemap has no matches', reason);
        return [];
      });
      matches = { paths, at: performance.now() };
    }
    return matches.paths;
  };
  const headers = { ...everyAnswer, 'cache-control': 'no-cache' };
  edge.get('/robots.txt', { compress: {} }, (request, reply) =>
    reply
      .headers(headers)
      .type('text/plain; charset=utf-8')
      .send([...ROBOTS, '', `Sitemap: ${originOf(request, appOrigin)}/sitemap.xml`, ''].join('\n')),
  );
  edge.get('/sitemap.xml', { compress: {} }, async (request, reply) => {
    const paths = [...pagesOf(await plans.plan()), ...(await nextMatches())];
    return reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(originOf(request, appOrigin), paths));
  });
}
