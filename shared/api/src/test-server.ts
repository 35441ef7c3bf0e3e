import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createHttp, type HttpClient, type HttpConfig } from './http.ts';
import { loadAxios } from './load-axios.ts';

/** A received call. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/**
 * A reply of the service; `body` is sent as JSON, or unchanged when it is text. `never` leaves the caller waiting.
 */
export type ServerReply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'never';

export interface TestServer {
  readonly http: HttpClient;
  readonly seen: Seen[];
  /** The reply to the next calls. */
  reply: ServerReply;
  /** Resolves when a call has arrived. */
  readonly arrival: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'server-time',
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  for await (const part of request.setEncoding('utf8')) parts.push(String(part));
  return parts.join('');
}

/** Starts a service on a free port of this machine, with a client. Tests use the browser's own request API. */
export async function startTestServer(over: Partial<HttpConfig> = {}): Promise<TestServer> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const { method = '', url = '', headers } = request;
    running.seen.push({ method, path: url, headers, body: await textOf(request) });
    arrive();
    if (running.reply === 'never') return response;
    const { status, body, headers: more } = running.reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return response.writeHead(status, { ...CORS, 'content-type': 'application/json', ...more }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const running: TestServer = {
    http: createHttp({
      axios: loadAxios,
      baseUrl: `http://127.0.0.1:${port}`,
      auth: () => null,
      profileId: () => null,
      ...over,
    }),
    seen: [],
    reply: { status: 200, body: {} },
    arrival: () => arrived,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return running;
}
