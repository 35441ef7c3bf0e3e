import type { HostManifest, Plan } from '@jukwaa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostFiles, type PageFile, screenFiles, shownRoute, type Visit } from './page-files.ts';

/**
 * Whether an answer 103 is of use to who asks. Browsers take one on HTTP/2 only, and clients and proxies that speak HTTP/1.1 are
 * known to take the first answer for the last (RFC 8297, section 3), so these get none. Browsers that know 103 also say what they
 * ask for; one that has the page already has its files.
 */
const takesHints = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersionMajor >= 2 &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['if-none-match'] === undefined;

/** The same mode and hash as the page's own tags, so that these find what the hint has brought. A hint knows no nonce. */
const link = ({ href, as, integrity }: PageFile): string =>
  `<${href}>; rel=preload; as=${as}; crossorigin=anonymous${integrity === null ? '' : `; integrity=${integrity}`}`;

/**
 * Tells a browser which files the page of this visit is going to load, while the page is still made, compressed and sent. Files only:
 * they are kept for good, so the page's own request is answered by the browser. A list's data would be fetched twice.
 */
export function sendHints(
  request: FastifyRequest,
  reply: FastifyReply,
  { host, plan, visit }: { host: HostManifest; plan: Plan; visit: Visit },
): void {
  if (!takesHints(request)) return;
  const { scripts, styles } = hostFiles(host);
  const route = shownRoute(plan, visit);
  const files = [...scripts, ...styles, ...(route === null ? [] : screenFiles(route))];
  reply.raw.writeEarlyHints({ link: files.map(link) });
}
