import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Time until the browser retries, in seconds. */
const RETRY_S = 3;

const TEXTS = {
  en: 'Jukwaa is very busy. This page tries again by itself in a moment.',
  sw: 'Jukwaa ina watumiaji wengi sasa. Ukurasa huu utajaribu tena wenyewe baada ya muda mfupi.',
} as const;

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem system-ui,sans-serif;margin:20vh auto;max-width:26rem;padding:0 1rem}button,input{font:inherit;min-height:44px;padding:0 1rem;box-sizing:border-box}input{width:100%}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page with this content in both languages. @param head further tags of its head */
export const busyPage = (content: string, head = ''): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${head}<title>Jukwaa</title><style>${STYLE}</style></head>
<body>${content}</body></html>
`;

const PAGE = busyPage(
  `<p>${TEXTS.en}</p><p lang="sw">${TEXTS.sw}</p>`,
  `<meta http-equiv="refresh" content="${RETRY_S}">`,
);

/** Answers with 503, the time of a retry, and such a page. */
export const sendBusy = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .code(503)
    .headers({
      'retry-after': String(RETRY_S),
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(page);

/** Answers with a page of almost no cost while the app's page can't be made. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply => sendBusy(reply, PAGE);
