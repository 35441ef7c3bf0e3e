import type { PagePlan } from '@jukwaa/contracts';
import { type RenderReply, RenderThread } from '@jukwaa/rendering';
import { LRUCache } from 'lru-cache';

/** A rendering without an answer after this time (ms) hangs, so the thread is ended. */
const HANG_MS = 2_000;
/** Orders that wait for the thread. Further ones get the skeleton at once. */
const MOST_WAITING = 32;
/** Versions of remotes in the thread. */
const MOST_VERSIONS = 20;
/** Pause before an ended thread starts again (ms), doubled with each end in a row up to the longest. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** How long a version that ended the thread is not rendered (ms). */
const BLOCKED_MS = 60_000;
/** How long a failure of a version is not reported again (ms). */
const REPORTED_MS = 3_600_000;

/** The screen to render. */
export interface RenderedScreen {
  readonly remote: string;
  readonly version: string;
  readonly screen: string;
  /** The plan of the page, where `ask` has none. The same object for many pages costs least. */
  readonly plan?: PagePlan;
  /** Returns the remote's server build; null when it has none. */
  readonly code: () => Promise<string | null>;
}

/**
 * The outcome of a rendering: the HTML inside the page's root, `none` for a screen that is no better than its skeleton or
 * is not tried now, or the failure of the screen's version.
 */
export type Rendering =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failure'; readonly reason: string };

export interface Renderer {
  /** @param ask the host's `RenderAsk` without the screen */
  render(shown: RenderedScreen, ask: object): Promise<Rendering>;
  close(): Promise<void>;
}

const NONE: Rendering = { kind: 'none' };

const keyOf = ({ remote, version }: RenderedScreen) => `${remote}@${version}`;

class ThreadRenderer implements Renderer {
  readonly #host: string;
  readonly #hangMs: number;
  readonly #log: (message: string, detail: unknown) => void;
  #thread: RenderThread | null = null;
  /** The thread starts again at this time, `performance.now()` ms. */
  #startsAt = 0;
  #ends = 0;
  #isClosed = false;
  readonly #blocked = new LRUCache<string, true>({ max: 200, ttl: BLOCKED_MS });
  readonly #reported = new LRUCache<string, true>({ max: 200, ttl: REPORTED_MS });
  /** Versions that the thread has. */
  #loaded = this.#versions();

  constructor(host: string, log: (message: string, detail: unknown) => void, hangMs: number) {
    this.#host = host;
    this.#hangMs = hangMs;
    this.#log = log;
    this.#running();
  }

  #versions(): LRUCache<string, true> {
    return new LRUCache({ max: MOST_VERSIONS, dispose: (_, key) => this.#thread?.drop(key) });
  }

  #running(): RenderThread | null {
    if (this.#thread !== null || this.#isClosed || performance.now() < this.#startsAt) return this.#thread;
    this.#thread = new RenderThread(this.#host, (reason) => this.#onEnd(reason));
    return this.#thread;
  }

  #onEnd(reason: string): void {
    this.#thread = null;
    this.#loaded = this.#versions();
    if (this.#isClosed) return;
    this.#startsAt = performance.now() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** this.#ends);
    this.#ends += 1;
    this.#log('the thread that renders pages ended; pages begin with the skeleton', reason);
  }

  /** Reports the first failure of a version: a broken one fails at every page. */
  #report(key: string, reason: string): void {
    if (this.#reported.has(key)) return;
    this.#reported.set(key, true);
    this.#log(`${key} fails to render`, reason);
  }

  #took(key: string, reply: RenderReply): Rendering {
    if (reply.kind === 'html') {
      this.#ends = 0;
      return reply.html === null ? NONE : { kind: 'html', html: reply.html };
    }
    if (reply.kind === 'failure') this.#report(key, reply.reason);
    else if (reply.wasRunning && !this.#isClosed) this.#blocked.set(key, true);
    else return NONE;
    return { kind: 'failure', reason: reply.reason };
  }

  async render(shown: RenderedScreen, ask: object): Promise<Rendering> {
    const key = keyOf(shown);
    // No failure, because nothing was tried: a busy machine can end the thread as well.
    if (this.#blocked.has(key)) return NONE;
    if ((this.#running()?.waiting ?? MOST_WAITING) >= MOST_WAITING) return NONE;
    const code = this.#loaded.get(key) === true ? undefined : await shown.code();
    const thread = this.#running();
    if (code === null || thread === null) return NONE;
    if (code !== undefined) this.#loaded.set(key, true);
    const { screen, plan } = shown;
    const order = { key, ask, screen, ...(code !== undefined && { code }), ...(plan && { plan }) };
    const hang = setTimeout(() => thread.end('a rendering took too long'), this.#hangMs);
    const reply = await thread.render(order).finally(() => clearTimeout(hang));
    return this.#took(key, reply);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end('the edge closes');
  }
}

/**
 * Renders screens in a thread of its own, which starts again when it ends.
 *
 * @param host the host's server build
 * @param hangMs a rendering without an answer after this time hangs
 */
export const createRenderer = (
  host: string,
  log: (message: string, detail: unknown) => void,
  hangMs = HANG_MS,
): Renderer => new ThreadRenderer(host, log, hangMs);
