const late = () => new DOMException('there was no answer in time', 'TimeoutError');

/** Reads the whole answer, so that nothing is left to wait for. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

/**
 * Fetches an address and reads its whole answer within `ms`. A signal of `init` ends the call earlier.
 *
 * A signal alone is no limit: when Node's `fetch` is aborted after the headers, the promise of the body may never settle
 * (https://github.com/nodejs/node/issues/56917).
 *
 * @throws a `TimeoutError` without a whole answer in time, the reason of the signal, or the error of `fetch`
 */
export async function fetchWhole(url: string | URL, init: RequestInit, ms: number): Promise<Response> {
  const { signal } = init;
  const ending = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  const timer = setTimeout(() => ending.abort(late()), ms);
  const leave = () => ending.abort(signal?.reason);
  if (signal?.aborted === true) leave();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([whole(fetch(url, { ...init, signal: ending.signal })), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
