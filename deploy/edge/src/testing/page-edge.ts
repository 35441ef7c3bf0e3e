import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plan, PlannedRemote, PreviewPlan } from '@jukwaa/contracts';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { builtFolders, listenWith, samplePlan } from './stand-ins.ts';

const page = {
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '+254700000000', chat_url: 'https://chat.example', email: 'care@example.test' },
} as const;

/** An answer of the edge, as it comes. */
export interface EdgeBytes {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** An answer of the edge. */
export interface EdgeAnswer extends Omit<EdgeBytes, 'body'> {
  readonly text: string;
}

/** Answers of the test's registry; may be changed at any time. */
export interface RegistryState {
  isUp: boolean;
  /** Requests for previews stay open while this is set. */
  isSilent: boolean;
  /** Answers the open requests. */
  readonly open: Array<() => void>;
  plan: Plan;
  /** By the address of the request to the registry. */
  previews: Record<string, PreviewPlan>;
}

/** A version of the sample's remote. */
export function version(name: string): PlannedRemote {
  const live = samplePlan.remotes.sportsbook;
  if (live === undefined) throw new Error('the sample has no sportsbook');
  return { base: `/r/sportsbook/${name}/`, manifest: { ...live.manifest, version: name } };
}

/** An edge that requests each page's plan again from a registry of its own. */
export class PageEdge {
  readonly registry: RegistryState = {
    isUp: true,
    isSilent: false,
    open: [],
    plan: samplePlan,
    previews: {
      '/previews/labels/sportsbook/pr-12': { state: 'shown', overrides: { sportsbook: version('9.0.0') } },
    },
  };
  /** Answers of the services, by address; others are missing. */
  backend: Record<string, unknown> = {};
  backendStatus = 200;
  /** Calls of the services stay open while this is set, and those to such an address in any case. */
  isBackendSilent = false;
  isSilentAt: (path: string) => boolean = () => false;
  /** Visitors whose calls the services refuse, because their address has too many. */
  readonly refused = new Set<unknown>();
  readonly backendCalls: string[] = [];
  readonly #late: Array<() => void> = [];
  port = 0;
  #close: () => Promise<unknown> = async () => undefined;

  /** @param options that differ from those of a host that renders nothing */
  static async open(options: Partial<EdgeOptions> = {}): Promise<PageEdge> {
    const own = new PageEdge();
    const { registry } = own;
    const served = await listenWith(({ url = '' }, response) => {
      const answer = url === '/plan' ? registry.plan : (registry.previews[url] ?? { state: 'unknown' });
      const send = () => {
        response.writeHead(registry.isUp ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      };
      if (registry.isSilent && url !== '/plan') registry.open.push(send);
      else send();
    });
    const backend = await listenWith(({ url = '', headers }, response) => {
      own.backendCalls.push(url);
      const send = () => {
        const answer = own.backend[url];
        const status = own.refused.has(headers['x-forwarded-for']) ? 429 : own.backendStatus;
        response.writeHead(answer === undefined ? 404 : status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      };
      if (own.isBackendSilent || own.isSilentAt(url)) own.#late.push(send);
      else send();
    });
    const edge = await createEdge({
      ...(await builtFolders()),
      registryUrl: served.url,
      healthKey: 'a key of tests',
      backendUrl: backend.url,
      page,
      log: () => undefined,
      planMaxAgeMs: 0,
      ...options,
    });
    await edge.listen({ host: '127.0.0.1', port: 0 });
    own.port = (edge.server.address() as AddressInfo).port;
    own.#close = async () => {
      await edge.close();
      await Promise.all([served.close(), backend.close()]);
    };
    return own;
  }

  /** Answers the calls of the services that are still open. */
  answerLate(): void {
    this.isBackendSilent = false;
    for (const send of this.#late.splice(0)) send();
  }

  /** Sends a request like a browser at that host; names below `localhost` need no DNS. */
  bytes(path: string, headers: Record<string, string> = {}): Promise<EdgeBytes> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: this.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }

  /** The same for an answer that is not compressed. */
  async get(path: string, headers: Record<string, string> = {}): Promise<EdgeAnswer> {
    const { body, ...answer } = await this.bytes(path, headers);
    return { ...answer, text: body.toString() };
  }

  /** The header of a request to another name of this edge. */
  at(host: string): { host: string } {
    return { host: `${host}:${this.port}` };
  }

  close(): Promise<unknown> {
    return this.#close();
  }
}

/** Returns the address of the first remote's files in the page. */
export const base = ({ text }: EdgeAnswer) => /"base":"([^"]+)"/.exec(text)?.[1];
export const cookieOf = ({ headers }: EdgeAnswer) => headers['set-cookie']?.[0] ?? '';

/** Returns the page's facts about the preview that it shows. */
export function previewFacts({ text }: EdgeAnswer): unknown {
  const config = /<script id="jukwaa"[^>]*>(.*)<\/script>/.exec(text)?.[1] ?? '{}';
  return JSON.parse(config).preview;
}
