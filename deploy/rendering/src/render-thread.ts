import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { fail, ok, RemoteSamples, type Result } from '@jukwaa/contracts';
import { startThread } from '@jukwaa/network';
import * as v from 'valibot';
import type { RenderOrder, RenderReply } from './render-order.ts';
import { SentPlans } from './sent-plans.ts';

const CODE = join(import.meta.dirname, 'render-worker.cjs');

/** The permission model of Node 20, and its name in newer versions. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Memory of the thread: host and twenty versions of remotes take a third of it. */
const MEMORY_MB = 192;
/** Longest HTML of a screen (characters): the edge sends it to each visitor, and a phone has to read it before its scripts. */
const MOST_HTML = 1_000_000;
/** Most memory that the process may take between two answers of the thread (bytes). Node does not count buffers as memory of a thread. */
const MOST_GROWTH = 384 * 1024 * 1024;
/** Time between two looks at the memory of the process (ms). */
const LOOK_MS = 50;

const Reply = v.union([
  v.object({ id: v.number(), html: v.nullable(v.string()) }),
  v.object({ id: v.number(), failure: v.string() }),
]);

/** The names of a server build's screens, and sample answers for them; null when it has none. */
const BuildContent = v.object({ screens: v.array(v.string()), samples: v.nullable(RemoteSamples) });
export type BuildContent = v.InferOutput<typeof BuildContent>;

/** A thread with a host's server build, whose code may reach no file, network, process or environment. Node confines it, not the system. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #plans = new SentPlans();
  readonly #waiting = new Map<number, (reply: RenderReply) => void>();
  #lastId = 0;
  #hasEnded = false;
  #looking: NodeJS.Timeout | undefined;
  /** Memory of the process at the last answer, in bytes. */
  #memory = 0;
  #reason = 'it ended';

  /** @param onEnd called once, with the reason, when the thread ends by itself or by `end` */
  constructor(host: string, onEnd: (reason: string) => void) {
    const options = {
      env: {},
      workerData: { host, mostHtml: MOST_HTML },
      execArgv: [PERMISSION, '--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    };
    this.#worker = startThread(readFileSync(CODE, 'utf8'), options, ({ message }) => {
      this.#reason = message;
    });
    this.#worker.unref();
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message) => this.#take(message));
    this.#worker.once('exit', () => {
      this.#hasEnded = true;
      clearInterval(this.#looking);
      const [...settlers] = this.#waiting.values();
      const reason = this.#reason;
      for (const [at, settle] of settlers.entries()) settle({ kind: 'ended', wasRunning: at === 0, reason });
      this.#waiting.clear();
      onEnd(reason);
    });
  }

  /** Orders without an answer. */
  get waiting(): number {
    return this.#waiting.size;
  }

  #take(message: unknown): void {
    const parsed = v.safeParse(Reply, message);
    if (!parsed.success) return;
    const reply = parsed.output;
    const settle = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    this.#memory = process.memoryUsage.rss();
    if (this.#waiting.size === 0) clearInterval(this.#looking);
    settle?.(
      'html' in reply ? { kind: 'html', html: reply.html } : { kind: 'failure', reason: reply.failure },
    );
  }

  render({ plan, ...order }: RenderOrder): Promise<RenderReply> {
    return this.#post(plan === undefined ? order : { ...order, ...this.#plans.orderOf(plan) });
  }

  /** Loads a version and returns what it brings, or why it fails to load. */
  async load(key: string, code: string): Promise<Result<BuildContent, string>> {
    const reply = await this.#post({ key, code, wantsContent: true });
    if (reply.kind !== 'html') return fail(reply.reason);
    const parsed = v.safeParse(BuildContent, JSON.parse(reply.html ?? 'null'));
    return parsed.success ? ok(parsed.output) : fail(`its sample answers: ${v.summarize(parsed.issues)}`);
  }

  #post(order: object): Promise<RenderReply> {
    if (this.#hasEnded) return Promise.resolve({ kind: 'ended', wasRunning: false, reason: this.#reason });
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#waiting.size === 0) this.#watchMemory();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ ...order, id });
    });
  }

  /** Ends the thread when the process grows while it works: its buffers would take all memory, and end the process. */
  #watchMemory(): void {
    this.#memory = process.memoryUsage.rss();
    const grown = () => process.memoryUsage.rss() - this.#memory;
    const look = () => grown() > MOST_GROWTH && void this.end('its buffers take too much memory');
    this.#looking = setInterval(look, LOOK_MS).unref();
  }

  /** Forgets a version of a remote. */
  drop(key: string): void {
    if (!this.#hasEnded) this.#worker.postMessage({ drop: key });
  }

  async end(reason: string): Promise<void> {
    this.#reason = reason;
    await this.#worker.terminate();
  }
}
