import type { ToWorker } from './messages.ts';

/** What the worker uses of its global scope; TypeScript's own types of it can't stand beside those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  fetch(asked: Asked | string, init?: RequestInit): Promise<Response>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: LastingEvent & { readonly data: ToWorker }) => void,
  ): void;
}

/** A request, as far as the worker looks at it. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** `reload` asks for a fresh copy past every cache. */
  readonly cache?: string;
}

/** An event that keeps the worker alive until its work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Asked;
  readonly clientId: string;
  /** The browser's own request for a page, begun while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
