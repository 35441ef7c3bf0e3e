import { DESCRIPTIONS_FILE, type RemoteRouteInput } from '@jukwaa/contracts';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes the descriptions and titles of a remote's routes into a file of their own: the edge has them from the manifest, and
 * a page needs those of other routes only after it has shown its first one.
 */
export class DescriptionsPlugin {
  readonly #text: string;

  constructor(routes: readonly RemoteRouteInput[]) {
    this.#text = JSON.stringify(
      Object.fromEntries(routes.map(({ name, title, description }) => [name, { ...description, title }])),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('JukwaaDescriptions', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'JukwaaDescriptions', stage }, () =>
        compilation.emitAsset(DESCRIPTIONS_FILE, new rspack.sources.RawSource(this.#text)),
      );
    });
  }
}
