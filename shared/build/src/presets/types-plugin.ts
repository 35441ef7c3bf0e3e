import { type Compiler, rspack } from '@rspack/core';
import { contractSources } from '../manifest/contract-types.ts';

/** Name of the file with the contracts' sources, for the registry, not for browsers. */
export const TYPES_FILE = 'contract-types.json';

/** Writes the contracts' sources of the host's build, against which later remotes are checked. */
export class TypesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaTypes', (compilation) => {
      // Before the manifest, which lists this one: the registry reads it, and the edge gives it to no browser.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'JukwaaTypes', stage }, () => {
        const { sources } = contractSources();
        compilation.emitAsset(TYPES_FILE, new rspack.sources.RawSource(JSON.stringify(sources)));
      });
    });
  }
}
