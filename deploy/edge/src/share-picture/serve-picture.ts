import { createHash } from 'node:crypto';
import { LANGUAGE_PARAMETER } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost, TooMany } from '../at-most.ts';
import type { Subjects } from '../head/subjects.ts';
import type { PageLanguage } from '../page-language.ts';
import { refuse } from '../refusals.ts';
import { everyAnswer } from '../security-headers.ts';
import { drawPicture } from './draw-picture.ts';
import { pictureSvg } from './picture-svg.ts';

/** Pictures that are drawn at the same time; one takes about 70 ms of a core. */
const AT_ONCE = 2;
/** Bytes of drawn pictures that are kept; one has 40 to 90 kB. */
const KEPT_BYTES = 16 * 1_024 * 1_024;
/** How long messengers may reuse a picture (s): its odds move. */
const MAX_AGE_S = 300;

/** Draws a picture once for all requests of the same content. */
function pictures(draw: (svg: string) => Promise<Buffer>): (svg: string) => Promise<Buffer> {
  const lane = atMost(AT_ONCE);
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  return async (svg) => {
    const key = createHash('sha256').update(svg).digest('base64url');
    const known = kept.get(key) ?? drawing.get(key);
    if (known !== undefined) return known;
    const drawn = lane(() => draw(svg)).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    const png = await drawn;
    kept.set(key, png);
    return png;
  };
}

export interface PictureOptions {
  readonly log: (message: string, detail: unknown) => void;
  /** Draws SVG as PNG; tests replace it. */
  readonly draw?: (svg: string) => Promise<Buffer>;
}

interface Address {
  readonly Params: { readonly code: string };
  readonly Querystring: { readonly [LANGUAGE_PARAMETER]?: string };
}

/** Serves the pictures that messengers show beside a shared bet: `/b/<code>.png`, in Swahili with `?lang=sw`. */
export function serveSharePictures(
  edge: FastifyInstance,
  subjects: Subjects,
  { log, draw = drawPicture }: PictureOptions,
): void {
  const picture = pictures(draw);
  edge.get<Address>('/b/:code.png', async (request, reply) => {
    const language: PageLanguage = request.query[LANGUAGE_PARAMETER] === 'sw' ? 'sw' : 'en';
    const { code } = request.params;
    try {
      const bet = await subjects.sharedBet(code, request.ip);
      if (bet === null || bet.legs.length === 0) return refuse(reply, 404);
      const png = await picture(pictureSvg(code, bet.legs, language));
      return reply
        .headers({ ...everyAnswer, 'cache-control': `public, max-age=${MAX_AGE_S}` })
        .type('image/png')
        .send(png);
    } catch (reason) {
      if (!(reason instanceof TooMany)) log('the picture of a shared bet was not drawn', reason);
      return refuse(reply, 503);
    }
  });
}
