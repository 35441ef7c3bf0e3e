import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Compiler, rspack } from '@rspack/core';
import * as v from 'valibot';
import { minifyInline } from './script.ts';
import { SERVER_FILE } from './server.ts';

/** The parts that the edge paints before any script arrives, beside the frames. */
export interface ShellParts {
  readonly css: string;
  /** The same for a page with its first screen, whose skeletons have their styles in the host's style sheet. */
  readonly renderedCss: string;
  /** Runs before the first paint and sets the visitor's theme. */
  readonly themeScript: string;
  /** Runs after a rendered first screen: styles its elements and keeps its taps. */
  readonly servedScript: string;
  /** The kind of skeleton by `remote/screen`, else by remote; others are text. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Markup by language, kind of skeleton, and header, bottom bar and broad as 0 or 1: `en home 111`. */
const Frames = v.record(v.string(), v.string());

/** A thread of its own, because the server build may leave timers. */
const RENDER = `const { parentPort, workerData } = require('node:worker_threads');
const module = { exports: {} };
new Function('module', 'exports', 'require', workerData)(module, module.exports, require);
parentPort.postMessage(module.exports.renderFrames());`;

/** Renders the frames by the host's server build. @throws the failure of the build's code */
async function framesOf(code: string): Promise<v.InferOutput<typeof Frames>> {
  const worker = new Worker(RENDER, { eval: true, workerData: code });
  try {
    const [frames] = await once(worker, 'message');
    return v.parse(Frames, frames);
  } finally {
    await worker.terminate();
  }
}

/** Writes the first paint as `shell.json`, for the edge. It comes after the plugin that adds the server build. */
export class ShellPlugin {
  readonly #shell: ShellParts;

  constructor(shell: ShellParts) {
    this.#shell = shell;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaShell', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'JukwaaShell', stage }, async () => {
        const server = compilation.getAsset(SERVER_FILE);
        if (server === undefined) throw new Error('the first paint needs the server build of the host');
        const frames = await framesOf(String(server.source.source()));
        const { themeScript, servedScript, ...shell } = this.#shell;
        const scripts = {
          themeScript: minifyInline(themeScript),
          servedScript: minifyInline(servedScript),
        };
        compilation.emitAsset(
          'shell.json',
          new rspack.sources.RawSource(JSON.stringify({ ...shell, ...scripts, frames })),
        );
      });
    });
  }
}
