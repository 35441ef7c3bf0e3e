import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { SERVER_FILE } from './server.ts';

/** Runs a build. @throws with the builder's messages when it fails */
function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}

/**
 * Builds the same sources for a server, and adds the file to a release. A build in watch mode has none, because a
 * developer would wait for it.
 */
export class ServerPlugin {
  readonly #config: Configuration;

  constructor(config: Configuration) {
    this.#config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaServer', (compilation) => {
      // After the optimisation of the browser's files, and before the manifest, which lists this one.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'JukwaaServer', stage }, async () => {
        if (compiler.watchMode) return;
        compilation.emitAsset(SERVER_FILE, new rspack.sources.RawSource(await this.#build(compiler)));
      });
    });
  }

  async #build({ options: { output } }: Compiler): Promise<Buffer> {
    const { hashSalt } = output;
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-server-'));
    try {
      await run({
        ...this.#config,
        // Class names depend on the salt, and the page has the style sheets of the browser's build.
        output: { ...this.#config.output, path: folder, ...(hashSalt === undefined ? {} : { hashSalt }) },
      });
      return await readFile(join(folder, SERVER_FILE));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
