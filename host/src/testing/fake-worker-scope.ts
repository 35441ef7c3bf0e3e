import type { ToWorker } from '../service-worker/messages.ts';
import type { FetchEvent, WorkerRequest, WorkerScope } from '../service-worker/scope.ts';
import { startWorker } from '../service-worker/start-worker.ts';

const ORIGIN = 'https://jukwaa.test';

type Listeners = Map<string, (event: never) => void>;

/** Cache storage that keeps whole responses in memory, in order of insertion, unless it is out of order. */
function fakeCaches() {
  const shelves = new Map<string, Map<string, Response>>();
  const disk = { isBroken: false, isFull: false };
  const open = async (name: string) => {
    if (disk.isBroken) throw new DOMException('Unexpected internal error.', 'UnknownError');
    const kept = shelves.get(name) ?? new Map<string, Response>();
    shelves.set(name, kept);
    return {
      put: async (key: string, answer: Response) => {
        const body = await answer.arrayBuffer();
        if (disk.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        kept.set(key, new Response(body, answer));
      },
      match: async (key: string) => kept.get(key)?.clone(),
      delete: async (key: string) => kept.delete(key),
      keys: async () => [...kept.keys()],
    };
  };
  return {
    shelves,
    disk,
    storage: {
      open,
      keys: async () => [...shelves.keys()],
      delete: async (name: string) => shelves.delete(name),
    },
  };
}

/** The worker in an in-memory scope. `network` replies by path; unknown paths fail like an offline request. */
export function fakeWorker() {
  const network = new Map<string, () => Response>();
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const posted: unknown[] = [];
  const listeners: Listeners = new Map();
  const caches = fakeCaches();
  const state = { tookOver: false };
  const fetch = async (request: WorkerRequest | string, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    asked.push({ path: pathname + search, init });
    const answer = network.get(pathname + search);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  const scope: object = {
    location: { origin: ORIGIN },
    caches: caches.storage,
    fetch,
    registration: {},
    clients: { get: async () => ({ postMessage: (message: unknown) => posted.push(message) }) },
    skipWaiting: async () => {
      state.tookOver = true;
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  startWorker(Object.assign(Object.create(null), scope) satisfies WorkerScope);
  const { shelves, disk } = caches;
  return { network, asked, posted, state, shelves, disk, ...senders(listeners) };
}

/** Sends browser events to the worker and waits for all resulting work. */
function senders(listeners: Listeners) {
  async function send<E extends object>(type: string, rest: E): Promise<void> {
    const works: Promise<unknown>[] = [];
    const event = { ...rest, waitUntil: (work: Promise<unknown>) => works.push(work) };
    const listener: ((event: never) => void) | undefined = listeners.get(type);
    if (listener !== undefined) Reflect.apply(listener, undefined, [event]);
    // Work may start more work.
    for (let done = 0; done < works.length; done += 1) await works[done];
  }
  /** Returns the worker's response, or null when it leaves the request to the browser. */
  async function get(
    path: string,
    over: Partial<WorkerRequest> = {},
    preload?: Response,
  ): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    const request = { method: 'GET', mode: 'cors', url: ORIGIN + path, ...over };
    const works: Promise<unknown>[] = [];
    const event: FetchEvent = {
      request,
      clientId: 'page',
      preloadResponse: Promise.resolve(preload),
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (work) => works.push(work),
    };
    const listener = listeners.get('fetch');
    if (listener !== undefined) Reflect.apply(listener, undefined, [event]);
    const given: Response | null = await answer;
    // A browser lets the answer pass, whether the rest succeeds or fails.
    await Promise.allSettled(works);
    return given;
  }
  return {
    get,
    /** `preload` is the response that the browser fetched itself. */
    visit: (path: string, preload?: Response) => get(path, { mode: 'navigate' }, preload),
    say: (data: ToWorker) => send('message', { data }),
    activate: () => send('activate', {}),
  };
}
