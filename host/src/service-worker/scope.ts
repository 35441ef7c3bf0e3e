import type { ToWorker } from './messages.ts';

/** The part of the global scope that the worker uses; TypeScript's own types of it conflict with those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  fetch(asked: WorkerRequest | string, init?: RequestInit): Promise<Response>;
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

/** The part of a request that the worker reads. */
export interface WorkerRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** `reload` requests a fresh copy past every cache. */
  readonly cache?: string;
  /** Aborted when the page no longer wants the answer. */
  readonly signal?: { readonly aborted: boolean };
}

/** An event that keeps the worker alive until its work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: WorkerRequest;
  readonly clientId: string;
  /** The browser's own request for a page, started while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
