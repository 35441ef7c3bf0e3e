import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * An answer whose bytes are made once, for refusals before a request is parsed: under overload most requests get it, so it
 * must cost next to nothing.
 *
 * @returns sends the answer; `more` are headers of this one only
 */
export function fixedAnswer(
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): (response: ServerResponse, more?: OutgoingHttpHeaders) => void {
  const text = JSON.stringify(body);
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  };
  return (response, more) => {
    response.writeHead(status, more === undefined ? all : { ...all, ...more });
    response.end(text);
  };
}
