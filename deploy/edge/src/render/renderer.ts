import { LRUCache } from 'lru-cache';
import { type RenderReply, RenderThread } from './render-thread.ts';

/** Deadline of a page (ms). A later rendering is of no use: the visitor gets the skeleton. */
const WAIT_MS = 50;
/** Deadline of the first page of a version, which the thread has to load first (ms). */
const FIRST_WAIT_MS = 400;
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
  /** Returns the remote's server build; null when it has none. */
  readonly code: () => Promise<string | null>;
}

export interface Renderer {
  /** Returns the HTML inside the page's root; null when it fails or is late. `ask` is the host's `RenderAsk` without the screen. */
  render(shown: RenderedScreen, ask: object): Promise<string | null>;
  close(): Promise<void>;
}

const keyOf = ({ remote, version }: RenderedScreen) => `${remote}@${version}`;

function after(ms: number): { readonly late: Promise<null>; readonly stop: () => void } {
  let stop = () => {};
  const late = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    stop = () => clearTimeout(timer);
  });
  return { late, stop };
}

class ThreadRenderer implements Renderer {
  readonly #host: string;
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

  constructor(host: string, log: (message: string, detail: unknown) => void) {
    this.#host = host;
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

  #took(key: string, reply: RenderReply): string | null {
    if (reply.kind === 'html') {
      this.#ends = 0;
      return reply.html;
    }
    if (reply.kind === 'failure') this.#report(key, reply.reason);
    else if (reply.wasRunning) this.#blocked.set(key, true);
    return null;
  }

  async #order(shown: RenderedScreen, ask: object): Promise<string | null> {
    const key = keyOf(shown);
    const { screen } = shown;
    const isLoaded = this.#loaded.get(key) === true;
    const code = isLoaded ? undefined : await shown.code();
    const thread = this.#running();
    if (code === null || thread === null) return null;
    if (code !== undefined) this.#loaded.set(key, true);
    const { late, stop } = after(HANG_MS);
    void late.then(() => thread.end());
    const reply = await thread.render({ key, ask, screen, ...(code === undefined ? {} : { code }) });
    stop();
    return this.#took(key, reply);
  }

  async render(shown: RenderedScreen, ask: object): Promise<string | null> {
    const thread = this.#running();
    const key = keyOf(shown);
    if (thread === null || thread.waiting >= MOST_WAITING || this.#blocked.has(key)) return null;
    const { late, stop } = after(this.#loaded.has(key) ? WAIT_MS : FIRST_WAIT_MS);
    const html = await Promise.race([this.#order(shown, ask), late]);
    stop();
    return html;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
  }
}

/** Renders screens in a thread of its own, which starts again when it ends. @param host the host's server build */
export const createRenderer = (host: string, log: (message: string, detail: unknown) => void): Renderer =>
  new ThreadRenderer(host, log);
