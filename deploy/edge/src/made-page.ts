import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PolicySources } from './page-policy.ts';

/** Costs about two milliseconds of a page that is made for one visit. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 5 };

type PageEncoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding of a page for a browser with this `accept-encoding`. */
function encodingOf(accepted: string | undefined): PageEncoding {
  const encoding = accepted === undefined ? null : negotiator.negotiate(accepted);
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}

const compressors: Readonly<Record<PageEncoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html, GZIP),
  identity: async (html) => html,
};

/** The bytes of a page, compressed once for all visits that get it. */
export class MadePage {
  readonly sources: PolicySources;
  readonly #html: () => string;
  readonly #encoded = new Map<PageEncoding, Promise<Buffer>>();

  constructor(sources: PolicySources, html: () => string) {
    this.sources = sources;
    this.#html = html;
  }

  in(encoding: PageEncoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const made = compressors[encoding](Buffer.from(this.#html()));
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** The encoding that the browser prefers, after naming it in the answer's headers. */
function encodingFor(request: FastifyRequest, reply: FastifyReply): PageEncoding {
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type('text/html; charset=utf-8');
  return encoding;
}

/** Sends a page in the encoding that the browser prefers. */
export const sendMade = async (request: FastifyRequest, reply: FastifyReply, page: MadePage) =>
  reply.send(await page.in(encodingFor(request, reply)));

/** The same for a page of a single visit. */
export const sendHtml = async (request: FastifyRequest, reply: FastifyReply, html: string) =>
  reply.send(await compressors[encodingFor(request, reply)](Buffer.from(html)));
