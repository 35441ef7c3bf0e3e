import type { HostManifest, Plan } from '@jukwaa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostFiles, type PageFile, screenFiles, shownRoute, type Visit } from './page-files.ts';

/**
 * Whether a client can use an answer 103. Browsers accept one on HTTP/2 only. Some clients and proxies that speak
 * HTTP/1.1 take the first answer for the last (RFC 8297, section 3), so they get none. Browsers that support 103 also
 * state the kind of their request; a browser that has the page already has its files.
 */
const takesHints = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersionMajor >= 2 &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['if-none-match'] === undefined;

/**
 * Mode and hash equal those of the page's own tags, so that the browser reuses the hinted files. A hint can't carry a
 * nonce.
 */
const link = ({ href, as, integrity }: PageFile): string =>
  `<${href}>; rel=preload; as=${as}; crossorigin=anonymous${integrity === null ? '' : `; integrity=${integrity}`}`;

/**
 * Sends a browser hints for the files that the page of this visit loads, while the page is still made, compressed and
 * sent. Hints name files only: these are cached for good, so the page's own request is answered by the browser. Data
 * of a list would be fetched twice.
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
