import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jukwaa/database/testing';
import type { CrashPlace } from '../../crash/crash-places.ts';
import { freeUrl, SECRET, type ServingProcess, serveAt } from '../../crash/serve.ts';
import { type Child, startNode } from '../../testing/child.ts';
import { type HeldLine, heldLineTo } from './held-line.ts';

const RUN = join(import.meta.dirname, '../../../bin/process.mjs');
const EDGE = join(import.meta.dirname, '../edge-process.ts');

/** Matches of the sandbox only: those of a whole programme would be priced again after every end. */
const FEED = { JUKWAA_FEED: 'sandbox' };

/** A process that serves light pages. */
interface EdgeProcess {
  readonly child: Child;
  readonly url: string;
}

/** A host's build as far as an edge reads it for light pages. */
async function writeHost(folder: string): Promise<void> {
  const host = {
    version: '1.0.0',
    provides: {},
    types: '',
    contract: '1.0.0',
    entry: { js: ['main.js'], css: [] },
    preload: [],
    files: { 'main.js': { integrity: 'sha384-abc', bytes: 1, brotli: 1 } },
  };
  const shell = { css: '', themeScript: '', frames: {} };
  await writeFile(join(folder, 'jukwaa.json'), JSON.stringify(host));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
  await writeFile(join(folder, 'main.js'), '');
}

/** Two edges in processes of their own, a line, and the services on data that outlives them. */
export class LightParts {
  readonly #host: string;
  readonly #place: CrashPlace;
  readonly #edges: EdgeProcess[] = [];
  #backend: ServingProcess;
  readonly line: HeldLine;

  private constructor(host: string, place: CrashPlace, backend: ServingProcess, line: HeldLine) {
    this.#host = host;
    this.#place = place;
    this.#backend = backend;
    this.line = line;
  }

  static async open(place: CrashPlace): Promise<LightParts> {
    const host = await mkdtemp(join(tmpdir(), 'jukwaa-host-'));
    await writeHost(host);
    const backend = await serveAt(await freeUrl(), { ...place.env, ...FEED });
    const parts = new LightParts(host, place, backend, await heldLineTo(backend.url));
    await parts.#addEdge();
    await parts.#addEdge();
    return parts;
  }

  /** The edge at which forms arrive first. */
  get first(): string {
    return this.#edge(0);
  }

  /** The edge at which they arrive again. */
  get second(): string {
    return this.#edge(1);
  }

  /** The address of the services without the line. */
  get backendUrl(): string {
    return this.#backend.url;
  }

  #edge(at: number): string {
    const edge = this.#edges[at];
    if (edge === undefined) throw new Error('no edge runs');
    return edge.url;
  }

  async #addEdge(): Promise<void> {
    const port = await freePort();
    const child = startNode([RUN, EDGE, this.#host, String(port), this.line.url, SECRET], {});
    this.#edges.push({ child, url: await child.says(/listens on (\S+)/) });
  }

  /** Kills the first edge; the second one becomes the first. */
  async killEdge(): Promise<void> {
    await this.#edges.shift()?.child.end('SIGKILL');
  }

  /** Starts an edge in place of a killed one. */
  replaceEdge(): Promise<void> {
    return this.#addEdge();
  }

  async killServices(): Promise<void> {
    await this.#backend.child.end('SIGKILL');
  }

  /** Starts the services again, on the same data and at the same address. */
  async restartServices(): Promise<void> {
    this.#backend = await serveAt(this.#backend.url, { ...this.#place.env, ...FEED });
  }

  async close(): Promise<void> {
    for (const { child } of this.#edges) await child.end('SIGKILL');
    await this.#backend.child.end('SIGKILL');
    await this.line.close();
    await this.#place.drop();
    await rm(this.#host, { recursive: true, force: true });
  }
}
