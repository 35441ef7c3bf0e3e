import { type Compiler, rspack } from '@rspack/core';
import { sharedList, sharingEntry } from '../federation/shared-chunks.ts';

/**
 * Lets versions of a remote share files. The bundler writes the name of the build into each file of chunks, so that two
 * builds on one page do not run each other's modules; here only the entry has it.
 */
export class SharedChunks {
  readonly #entry: string;
  readonly #own: string;
  readonly #shared: string;

  /**
   * @param entry file name of the entry
   * @param own unique name of the build
   * @param hash the end of `own` that distinguishes builds
   */
  constructor(entry: string, own: string, hash: string) {
    this.#entry = entry;
    this.#own = own;
    this.#shared = sharedList(own, hash);
  }

  apply(compiler: Compiler): void {
    // From the start, because the minifier chooses short names by the letters of the whole file.
    compiler.options.output.chunkLoadingGlobal = this.#shared;
    compiler.hooks.thisCompilation.tap('SharedChunks', (compilation) => {
      // After the source maps, which a replaced file loses, and before the hashes of files.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'SharedChunks', stage }, () => {
        // A module that is missing leaves no entry to share; the build fails with its name.
        if (compilation.errors.length > 0) return;
        compilation.updateAsset(this.#entry, (source) => {
          const text = sharingEntry(String(source.source()), this.#own, this.#shared);
          return new rspack.sources.RawSource(text);
        });
      });
    });
  }
}
