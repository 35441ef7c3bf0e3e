import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Time until the browser retries, in seconds. */
const RETRY_S = 3;

const TEXTS = {
  en: 'Jukwaa is very busy. This page tries again by itself in a moment.',
  sw: 'Jukwaa ina watumiaji wengi sasa. Ukurasa huu utajaribu tena wenyewe baada ya muda mfupi.',
} as const;

const STYLE = 'body{font:1rem system-ui,sans-serif;margin:20vh auto;max-width:26rem;padding:0 1rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_S}"><title>Jukwaa</title><style>${STYLE}</style></head>
<body><p>${TEXTS.en}</p><p lang="sw">${TEXTS.sw}</p></body></html>
`;

/** Answers with a page of almost no cost while the app's page can't be made. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({
      'retry-after': String(RETRY_S),
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(PAGE);
